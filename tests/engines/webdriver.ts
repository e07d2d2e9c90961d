/** WebKitGTK's MiniBrowser, driven by W3C WebDriver on its own display. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../scripts/free-port.mjs';
import { type Browser, type Engine, type Settings, splitKeys, type Tab } from './tab.ts';

/** Maximum time for one command, in ms, so that a hanging driver does not block later checks. */
const LIMIT = 60_000;

const KEYS: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
};

export const webkit = (path: string): Engine => {
  const processes: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  let display: Promise<string> | undefined;
  return {
    name: 'webkit',
    async start(settings) {
      display ??= startDisplay(processes);
      const port = await freePort();
      processes.push(
        spawn('WebKitWebDriver', [`--port=${port}`], {
          stdio: 'ignore',
          env: { ...environment(settings, folder), DISPLAY: await display },
        }),
      );
      await listening(port);
      return browserOf(await connect(port, path));
    },
    async stop() {
      for (const process of processes) process.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Starts Xvfb and lets it choose the number of the display. Another server may use any number, and so may the lock
 * file of a killed server.
 */
async function startDisplay(processes: ChildProcess[]): Promise<string> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  processes.push(xvfb);
  const [number] = await Promise.race([
    once(xvfb.stdio[3]!, 'data'),
    once(xvfb, 'exit').then(() => Promise.reject(new Error('Xvfb has ended without a display.'))),
  ]);
  return `:${String(number).trim()}`;
}

/**
 * Returns the environment variables from which the browser reads language, colour scheme and motion. The browser
 * accepts only installed locales, and a bare machine has none, so this function compiles the locale.
 */
function environment({ scheme, language, still }: Settings, folder: string): NodeJS.ProcessEnv {
  const name = language.replace('-', '_');
  const locale = join(folder, `${name}.UTF-8`);
  if (!existsSync(locale)) execFileSync('localedef', ['-i', name, '-f', 'UTF-8', locale]);
  const config = join(folder, still ? 'still' : 'moving');
  for (const toolkit of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(config, toolkit), { recursive: true });
    writeFileSync(
      join(config, toolkit, 'settings.ini'),
      `[Settings]\ngtk-enable-animations=${!still}\n`,
    );
  }
  return {
    ...process.env,
    LOCPATH: folder,
    LANG: `${name}.UTF-8`,
    LC_ALL: `${name}.UTF-8`,
    LANGUAGE: name,
    GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    XDG_CONFIG_HOME: config,
  };
}

async function listening(port: number): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (open) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities();
  capabilities.setBrowserName('MiniBrowser');
  capabilities.set('webkitgtk:browserOptions', { binary, args: ['--automation'] });
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
}

/**
 * Returns the browser of a session. All windows of a session share its storage. So without `from`, `tab` returns the
 * first window, and each check must clear its storage first.
 */
async function browserOf(driver: WebDriver): Promise<Browser> {
  const version = (await driver.getCapabilities()).get('browserVersion') as string;
  const first = await driver.getWindowHandle();
  let turn = Promise.resolve();
  /** Runs commands one after another, because a session runs only one command at a time, in one window. */
  const inTurn = <T>(window: string, run: () => Promise<T>): Promise<T> => {
    const result = turn.then(() =>
      inTime(async () => {
        await driver.switchTo().window(window);
        return run();
      }),
    );
    turn = result.then(
      () => {},
      () => {},
    );
    return result;
  };
  return {
    version: `WebKitGTK/${version}`,
    async tab(from) {
      if (from) await driver.switchTo().newWindow('tab');
      const window = from ? await driver.getWindowHandle() : first;
      return tabOf(driver, window, inTurn, from !== undefined);
    },
    close: () => inTime(() => driver.quit()),
  };
}

async function inTime<T>(run: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('WebKitWebDriver does not answer.')), LIMIT);
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function tabOf(
  driver: WebDriver,
  window: string,
  inTurn: <T>(window: string, run: () => Promise<T>) => Promise<T>,
  closes: boolean,
): Tab {
  const act = (run: () => Promise<unknown>) => inTurn(window, run).then(() => {});
  return {
    goto: (url) => act(() => driver.get(url)),
    reload: () => act(() => driver.navigate().refresh()),
    back: () => act(() => driver.navigate().back()),
    evaluate: (run, ...args) =>
      inTurn(window, () => driver.executeScript(`return (${run})(...arguments)`, ...args)),
    press: (keys) =>
      act(() => {
        const { modifiers, key } = splitKeys(keys);
        const actions = driver.actions();
        for (const each of modifiers) actions.keyDown(KEYS[each]!);
        actions.sendKeys(KEYS[key] ?? key);
        for (const each of modifiers) actions.keyUp(KEYS[each]!);
        return actions.perform();
      }),
    type: (text) => act(() => driver.actions().sendKeys(text).perform()),
    point: (x, y, click) =>
      act(() => {
        const actions = driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });
        if (click) actions.click();
        return actions.perform();
      }),
    resize: (width, height) =>
      act(async () => {
        // The window contains bars above the page.
        const bars = await driver.executeScript<number>('return outerHeight - innerHeight');
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, width, height: height + bars });
      }),
    countRole: (within, role) =>
      inTurn(window, async () => {
        const parts = await driver.findElements(By.css(`:is(${within}) *`));
        const roles = await Promise.all(parts.map((part) => part.getAriaRole()));
        return roles.filter((each) => each === role).length;
      }),
    problems: () => [],
    close: () => (closes ? act(() => driver.close()) : Promise.resolve()),
  };
}
