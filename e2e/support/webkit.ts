import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';

/** Debian's WebKitGTK: the folders of the two API versions that have a driver. */
const MINI_BROWSERS = ['4.1', '6.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`);

/** The system's WebKit, with its WebDriver and a virtual screen. Playwright's WebKit does not run on Debian. */
export interface WebKit {
  open(url: string): Promise<void>;
  click(css: string): Promise<void>;
  type(css: string, text: string): Promise<void>;
  /** Selects an option of a select by its value, and gives the select the focus, as a keyboard does. */
  choose(css: string, value: string): Promise<void>;
  run<Value>(script: string): Promise<Value>;
  /** Waits until a script returns the value. */
  expectValue(script: string, value: unknown): Promise<void>;
  /** Goes back in the history, and waits for the page. By script, the driver sometimes lost its next answer. */
  back(): Promise<void>;
  close(): Promise<void>;
}

export async function startWebKit(): Promise<WebKit> {
  const binary = MINI_BROWSERS.find((path) => existsSync(path));
  if (binary === undefined) throw new Error('There is no MiniBrowser of WebKitGTK; see e2e/README.md.');
  const { screen, display } = await startScreen();
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const options = { binary, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const driver = await connect(port, capabilities);
  const find = (css: string): Promise<WebElement> => driver.findElement(By.css(css));

  return {
    open: (url) => driver.get(url),
    click: async (css) => (await find(css)).click(),
    type: async (css, text) => (await find(css)).sendKeys(text),
    choose: async (css, value) => {
      await (await find(`${css} option[value="${value}"]`)).click();
    },
    run: (script) => driver.executeScript(script),
    expectValue: (script, value) =>
      expect.poll(() => driver.executeScript(`return ${script}`), { timeout: 15_000 }).toEqual(value),
    back: () => driver.navigate().back(),
    async close() {
      await driver.quit();
      service.kill();
      screen.kill();
    },
  };
}

/** A virtual screen on the first free display. */
async function startScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [, , , said] = screen.stdio;
  const display = await new Promise<string>((resolve, reject) => {
    said?.once('data', (data) => resolve(`:${String(data).trim()}`));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb stopped before it had a display.')));
  });
  return { screen, display };
}

/** Retries, because the driver listens only a moment after its start. */
async function connect(port: number, capabilities: Capabilities): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${server}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
