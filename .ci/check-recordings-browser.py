"""A headless Chromium for check-recordings: found or installed, and spoken to over the DevTools protocol."""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile


def find_chromium():
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    if found or os.geteuid() != 0 or not shutil.which("apt-get"):
        return found
    print("check-recordings: installing chromium …", flush=True)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-inter"]
    subprocess.run(["apt-get", "update", "-qq"], env=environment, **quiet)
    subprocess.run(install, env=environment, **quiet)
    return shutil.which("chromium")


class Browser:
    """One headless Chromium, spoken to over a pair of pipes (the DevTools protocol)."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="check-recordings-")
        to_read, self.out = os.pipe()
        self.into, to_write = os.pipe()

        def connect():
            # The far ends must not be 3 and 4 already, or one copy would overwrite the other.
            first, second = os.dup(to_read), os.dup(to_write)
            high = max(first, second, 10) + 1
            os.dup2(first, high)
            os.dup2(second, high + 1)
            os.dup2(high, 3)
            os.dup2(high + 1, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--remote-debugging-pipe", f"--user-data-dir={self.profile}", "--no-first-run", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=connect, close_fds=False)
        os.close(to_read)
        os.close(to_write)
        self.buffer = b""
        self.count = 0
        self.session = None
        self.problems = []
        self.loaded = set()
        self.target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(domain + ".enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)
        self.resize(1360, 900)

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (OSError, RuntimeError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        os.close(self.out)
        os.close(self.into)
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        number = self.count
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.into, 1 << 16)
            if not part:
                raise RuntimeError("Chromium has gone")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        self.notice(message.get("method"), message.get("params", {}))
        return message

    def notice(self, method, parameters):
        if method == "Page.lifecycleEvent" and parameters["name"] == "load":
            self.loaded.add(parameters["loaderId"])
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            text = details.get("exception", {}).get("description", details.get("text", ""))
            self.problems.append("a script failed: " + text.splitlines()[0])
        elif method == "Network.requestWillBeSent":
            address = parameters["request"]["url"]
            if not address.startswith(("file:", "data:", "about:")):
                self.problems.append("asked the network for " + address)

    def open(self, address):
        loader = self.call("Page.navigate", url=address).get("loaderId")
        # Only this navigation's own load counts: the load of an earlier page, such as the first blank one, may come later
        # than the call. To go to another place of the same page loads nothing.
        while loader and loader not in self.loaded:
            self.receive()

    def address(self):
        # The tab answers at any time. While one page gives way to the next, neither answers for itself.
        return self.call("Target.getTargetInfo", targetId=self.target)["targetInfo"]["url"]

    def run(self, function, *values):
        text = f"({function})({','.join(json.dumps(value) for value in values)})"
        result = self.call("Runtime.evaluate", expression=text, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description", "a script failed"))
        return result["result"].get("value")

    def resize(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def prefer(self, **features):
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", features=named)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
