/**
 * WebKitGTK from a distribution's packages, behind the calls of Playwright that the journeys use. Its driver speaks WebDriver
 * only; a proxy does the rest.
 */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser, BrowserContextOptions } from 'playwright';
import { TestRunner } from 'vitest';
import { engineAsked } from '../../support/engines.mjs';
import { freePort } from '../../support/free-port.mjs';

/** Playwright's own default, milliseconds. */
const TIMEOUT = 30_000;
const PAUSE = 50;
/** The narrowest window of its MiniBrowser, pixels. */
const NARROWEST = 447;
const FINDERS = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

interface Pattern {
  source: string;
  flags: string;
}
/** One step to elements, in the form of the page's script. */
type Step =
  | { css: string }
  | { role: string; name?: Pattern; level?: number }
  | { text: Pattern }
  | { label: Pattern }
  | { has: Pattern }
  | { at: number };

const FIND = `
  const [steps] = arguments;
  const pattern = (of) => of && new RegExp(of.source, of.flags);
  const { queryAllByRole, queryAllByText, queryAllByLabelText } = TestingLibraryDom;
  // The innermost element with the text, even in parts, as in Playwright.
  const saying = (text) => (_, element) => {
    const says = ({ textContent }) => text.test(textContent.replace(/\\s+/g, ' ').trim());
    return says(element) && ![...element.children].some(says);
  };
  const found = steps.reduce((found, step) => {
    if ('at' in step) return found.slice(step.at, step.at + 1);
    if ('has' in step) return found.filter((each) => pattern(step.has).test(each.textContent));
    return found.flatMap((root) => {
      if ('css' in step) return [...root.querySelectorAll(step.css)];
      if ('text' in step) return queryAllByText(root, saying(pattern(step.text)));
      if ('label' in step) return queryAllByLabelText(root, pattern(step.label));
      return queryAllByRole(root, step.role, { name: pattern(step.name), level: step.level });
    });
  }, [document.documentElement]);
  const [first] = found;`;
/** Scrolls the first element into the middle and returns it once it stops moving and a tap would hit it. */
const REACH = `${FIND}
  const off = arguments[1] ? ':disabled' : ':disabled, [aria-disabled=true]';
  if (!first?.checkVisibility({ visibilityProperty: true }) || first.matches(off)) return null;
  first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => Object.values(first.getBoundingClientRect().toJSON()).join();
  const before = place();
  const frame = (drawn) => {
    requestAnimationFrame(drawn);
    // A window behind another one renders no frames.
    setTimeout(drawn, 100);
  };
  // A new screen scrolls to its top some frames after it is there.
  for (let frames = 0; frames < 4; frames += 1) await new Promise(frame);
  if (place() !== before) return null;
  const isAssigned = (met) => [first, ...(first.labels ?? [])].some((each) => each.contains(met));
  const { x, y, width, height } = first.getClientRects()[0];
  if (!isAssigned(document.elementFromPoint(x + width / 2, y + height / 2))) return null;
  window.isMissed = true;
  addEventListener('pointerdown', ({ target }) => { window.isMissed = !isAssigned(target); }, { capture: true, once: true });
  return first;`;
/** Types through the editor, so that React receives the input. */
const FILL = `${FIND}
  if (!first || first.matches(':disabled')) return false;
  first.focus();
  first.select();
  return document.execCommand(arguments[1] ? 'insertText' : 'delete', false, arguments[1]) || first.value === arguments[1];`;
const SELECT = `${FIND}
  if (!first) return false;
  first.value = arguments[1];
  for (const type of ['input', 'change']) first.dispatchEvent(new Event(type, { bubbles: true }));
  return true;`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (text: string | RegExp, exact = false): Pattern => {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  return exact ? { source: `^${escaped(text)}$`, flags: '' } : { source: escaped(text), flags: 'i' };
};
/** An address pattern of Playwright: ** matches anything. */
const addressOf = (pattern: string | RegExp): RegExp =>
  typeof pattern === 'string' ? new RegExp(`^${escaped(pattern).replaceAll('\\*\\*', '.*')}$`) : pattern;

async function until<Value>(what: string, look: () => Promise<Value>): Promise<NonNullable<Value>> {
  const end = Date.now() + TIMEOUT;
  let cause: unknown;
  while (Date.now() < end) {
    // While the next page loads there may be no document.
    const seen = await look().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`WebKit: ${what} took longer than ${TIMEOUT} ms`, { cause });
}

const skip = (reason: string): void => TestRunner.getCurrentTest()?.context.skip(reason);

/** Skips a test of something that no WebKit does. */
export function skipInWebKit(reason: string): void {
  if (engineAsked === 'webkit') skip(`In WebKit ${reason}.`);
}

type Send = <Value = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

const speakTo =
  (url: string): Send =>
  async (method, path, body = {}) => {
    const sent = method === 'POST' ? { method, body: JSON.stringify(body) } : { method };
    const answer = await fetch(url + path, { ...sent, signal: AbortSignal.timeout(TIMEOUT) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKit: ${value?.error} ${value?.message} (${path})`);
    return value;
  };

/** Paths that the proxy answers itself. */
const EARLY = '/webkit-early.js';
const COMPLAINTS = '/webkit-complaints';
const BLANK = '/webkit-blank';

const clockAt = (now: number): string => `
  window.RealDate ??= Date;
  window.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [${now}]));
    }
    static now() {
      return ${now};
    }
  };`;
/** Collects the complaints of a page from its first script on. */
const LISTEN = `
  const tell = (type, text) => navigator.sendBeacon('${COMPLAINTS}', JSON.stringify([type, String(text)]));
  addEventListener('error', ({ message }) => message && tell('uncaught', message));
  addEventListener('unhandledrejection', ({ reason }) => tell('uncaught', reason));
  addEventListener('securitypolicyviolation', (refused) =>
    tell('error', refused.violatedDirective + ' refuses ' + refused.blockedURI));
  for (const type of ['error', 'warn']) {
    const say = console[type];
    console[type] = (...words) => {
      tell(type === 'warn' ? 'warning' : type, words.join(' '));
      say(...words);
    };
  }`;

interface Route {
  continue(): Promise<void>;
  abort(): void;
  fulfill(answer: { status?: number; json: unknown }): void;
}
interface Routed {
  pattern: string | RegExp;
  handle: (route: Route) => unknown;
  times: number;
}

/** Between the browser and the shop: sets the pages' clock, collects complaints, and answers for a test. */
async function openProxy() {
  const heard = new EventEmitter();
  const routes: Routed[] = [];
  const state = { now: undefined as number | undefined, isOffline: false };

  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const onward = request(asked.url ?? '', { method: asked.method, headers }, async (came) => {
      // Headers of one connection only.
      for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete came.headers[name];
      const isPage = came.headers['content-type']?.startsWith('text/html');
      if (isPage) delete came.headers['content-length'];
      answer.writeHead(came.statusCode ?? 500, came.headers);
      if (isPage) answer.end((await text(came)).replace('<head>', `$&<script src="${EARLY}"></script>`));
      else came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  };
  const ours: Record<string, (asked: IncomingMessage, answer: ServerResponse) => unknown> = {
    [EARLY]: (_, answer) =>
      answer
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(`{${LISTEN}}${state.now === undefined ? '' : clockAt(state.now)}`),
    [BLANK]: (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Blank</title>'),
    [COMPLAINTS]: async (asked, answer) => {
      const [type, said] = JSON.parse(await text(asked));
      answer.writeHead(204).end();
      if (type === 'uncaught') heard.emit('pageerror', { message: said });
      else heard.emit('console', { type: () => type, text: () => said });
    },
  };

  const server = createServer((asked, answer) => {
    // A reused connection that breaks is retried by itself.
    answer.shouldKeepAlive = false;
    const url = asked.url ?? '';
    const own = ours[new URL(url).pathname];
    if (own) return own(asked, answer);
    heard.emit('request', { url: () => url });
    if (state.isOffline) return answer.destroy();
    const routed = routes.find(({ pattern, times }) => times > 0 && addressOf(pattern).test(url));
    if (!routed) return pass(asked, answer);
    routed.times -= 1;
    return routed.handle({
      continue: async () => pass(asked, answer),
      abort: () => answer.destroy(),
      fulfill: ({ status = 200, json }) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json)),
    });
  });
  server.on('connect', ({ url }, socket) => {
    heard.emit('request', { url: () => `https://${url}` });
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    routes,
    state,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}
type Proxy = Awaited<ReturnType<typeof openProxy>>;

interface Named {
  name?: string | RegExp;
  level?: number;
  exact?: boolean;
}
type Press = (element: object, times?: number) => Promise<unknown>;

/** Of a press on what has just been scrolled out of the window, which has missed. */
function unlessScrolledAway(error: Error): void {
  if (!error.message.includes('move target out of bounds')) throw error;
}

/** The calls of a locator. */
function locate(run: Run, press: Press, steps: Step[]) {
  const to = (...more: Step[]) => locate(run, press, [...steps, ...more]);
  const what = JSON.stringify(steps);
  const read = <Value>(expression: string, ...more: unknown[]) =>
    run<Value>(`${FIND} return ${expression}`, steps, ...more);
  const readFirst = async <Value>(expression: string, ...more: unknown[]) =>
    (await until(what, () => read<{ value: Value }>(`first && { value: ${expression} }`, ...more))).value;
  const reach = (force = false) => until(`reaching ${what}`, () => run<object>(REACH, steps, force));
  const click = async ({ force }: { force?: boolean } = {}) => {
    do await press(await reach(force)).catch(unlessScrolledAway);
    while (await run<boolean>('return window.isMissed === true'));
  };
  return {
    locator: (css: string) => to({ css }),
    getByRole: (role: string, { name, level, exact }: Named = {}) =>
      to({ role, ...(name === undefined ? {} : { name: patternOf(name, exact) }), ...(level ? { level } : {}) }),
    getByText: (text: string | RegExp, { exact }: Named = {}) => to({ text: patternOf(text, exact) }),
    getByLabel: (text: string | RegExp, { exact }: Named = {}) => to({ label: patternOf(text, exact) }),
    filter: ({ hasText }: { hasText: string | RegExp }) => to({ has: patternOf(hasText) }),
    first: () => to({ at: 0 }),
    nth: (at: number) => to({ at }),
    click,
    check: click,
    dblclick: async () => press(await reach(), 2),
    hover: async () => press(await reach(), 0),
    fill: (text: string) => until(`filling ${what}`, () => run<boolean>(FILL, steps, text)),
    selectOption: (value: string) => until(`choosing in ${what}`, () => run<boolean>(SELECT, steps, value)),
    focus: () => readFirst('first.focus()'),
    blur: () => readFirst('first.blur()'),
    count: () => read<number>('found.length'),
    innerText: () => readFirst<string>('first.innerText'),
    allInnerTexts: () => read<string[]>('found.map((each) => each.innerText)'),
    textContent: () => readFirst<string>('first.textContent'),
    inputValue: () => readFirst<string>('first.value'),
    getAttribute: (name: string) => readFirst<string | null>('first.getAttribute(arguments[1])', name),
    isChecked: () => readFirst<boolean>('first.checked'),
    evaluate: <Value>(script: (element: Element) => Value) => readFirst<Value>(`(${script})(first)`),
    isDisabled: () => readFirst<boolean>("first.matches(':disabled')"),
    isEnabled: () => readFirst<boolean>("first.matches(':enabled')"),
    waitFor: ({ state }: { state?: 'detached' } = {}) =>
      until(`${state ?? 'visible'} ${what}`, () =>
        read<boolean>(state ? 'found.length === 0' : 'first?.checkVisibility({ visibilityProperty: true })'),
      ),
  };
}
type Run = <Value>(script: string, ...args: unknown[]) => Promise<Value>;

const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** A customer's tab. */
function pageOf(inTab: Send, leave: () => void, { heard, routes, state }: Proxy, base: string) {
  let url = 'about:blank';
  const look = async () => {
    url = await inTab<string>('GET', '/url');
    return url;
  };
  /** Also updates the page's address. */
  const run: Run = async (script, ...args) => {
    const whole = `
      if (!window.TestingLibraryDom) return null;
      const value = (async function () { ${script} }).apply(null, arguments);
      return value.then((value) => ({ value, href: location.href }));`;
    const execute = (text: string, given: unknown[]) =>
      inTab<{ value: never; href: string } | null>('POST', '/execute/sync', { script: text, args: given });
    let answer = await execute(whole, args);
    if (!answer) {
      await execute(FINDERS, []);
      answer = await execute(whole, args);
    }
    if (answer) url = answer.href;
    return answer?.value as never;
  };

  const act = (actions: object) => inTab('POST', '/actions', { actions: [actions] });
  let presses = 0;
  const press: Press = (origin, times = 1) => {
    presses += 1;
    const tap = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    // Never twice near the same place, which would be a double click.
    const move = { type: 'pointerMove', origin, x: (presses % 2) * 12, y: 0 };
    return act({ type: 'pointer', id: 'finger', actions: [move, ...Array.from({ length: times }, () => tap).flat()] });
  };
  const type = (keys: readonly string[]) =>
    act({
      type: 'key',
      id: 'keys',
      actions: keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });

  const go = async (path: string, body?: object) => {
    await inTab('POST', path, body);
    await look();
  };
  const { locator, getByRole, getByText, getByLabel } = locate(run, press, []);
  return {
    locator,
    getByRole,
    getByText,
    getByLabel,
    goto: (path: string, { waitUntil = 'load' } = {}) => {
      if (waitUntil !== 'load') skip('The driver of a packaged WebKit does nothing while a page loads.');
      return go('/url', { url: new URL(path, base).href });
    },
    reload: () => go('/refresh'),
    goBack: () => go('/back'),
    goForward: () => go('/forward'),
    /** The address at the last look. */
    url: () => {
      look().catch(() => undefined);
      return url;
    },
    waitForURL: (pattern: string | RegExp) => until(String(pattern), async () => addressOf(pattern).test(await look())),
    // Only axe's script is text; its result is not needed.
    evaluate: (script: string | ((given: unknown) => unknown), given?: unknown) =>
      typeof script === 'string' ? run(script) : run(`return (${script})(...arguments)`, given),
    keyboard: {
      press: (key: string) => type([KEYS[key] ?? key]),
      type: (text: string) => type([...text]),
    },
    clock: {
      setFixedTime: (time: number) => {
        state.now = time;
        return run(clockAt(time));
      },
    },
    route: async (pattern: Routed['pattern'], handle: Routed['handle'], { times = Infinity } = {}) =>
      void routes.unshift({ pattern, handle, times }),
    unroute: async (pattern: Routed['pattern']) => {
      for (const routed of routes) if (String(routed.pattern) === String(pattern)) routed.times = 0;
    },
    setOffline: (isOffline: boolean) =>
      run(
        `Object.defineProperty(navigator, 'onLine', { value: ${!isOffline}, configurable: true });
        dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}'))`,
      ),
    close: async () => leave(),
    on: (event: string, listener: (said: unknown) => void) => void heard.on(event, listener),
    isClosed: () => true,
  };
}
type Tab = ReturnType<typeof pageOf>;

/** A customer's WebKit with its own screen. Its language is the machine's. */
async function openContext({ baseURL = '', timezoneId = '', viewport }: BrowserContextOptions) {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      TZ: timezoneId,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // A container lacks the rights for its sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const root = speakTo(`http://127.0.0.1:${port}`);
  await until('its driver', () => root<{ ready: boolean }>('GET', '/status'));
  const proxy = await openProxy();
  const alwaysMatch = { proxy: { proxyType: 'manual', httpProxy: proxy.address } };
  const { sessionId } = await root<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });
  const send = speakTo(`http://127.0.0.1:${port}/session/${sessionId}`);
  await send('POST', '/window/rect', { width: Math.max(viewport?.width ?? 0, NARROWEST), height: 900 });

  let front = await send<string>('GET', '/window');
  const unused = [front];
  let last: Promise<unknown> = Promise.resolve();
  /** One call after the other, each to its own tab. */
  const sendTo =
    (tab: string): Send =>
    (...call) => {
      const turn = async () => {
        if (tab !== front) await send('POST', '/window', { handle: tab });
        front = tab;
        return send(...call);
      };
      const sent = last.then(turn, turn);
      last = sent;
      return sent as never;
    };
  const tabs: Tab[] = [];
  const newPage = async () => {
    const tab = unused.pop() ?? (await send<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
    const page = pageOf(sendTo(tab), () => unused.push(tab), proxy, baseURL);
    tabs.push(page);
    return page;
  };
  const ask =
    (method: string) =>
    async (path: string, { data }: { data?: object } = {}) => {
      const page = tabs[0] ?? (await newPage());
      if (!page.url().startsWith(baseURL)) await page.goto(BLANK);
      const init = data ? { method, body: JSON.stringify(data), headers: { 'content-type': 'application/json' } } : {};
      const { status, body } = (await page.evaluate(
        async (given) => {
          const [address, options] = given as [string, RequestInit];
          const answer = await fetch(address, options);
          return { status: answer.status, body: await answer.text() };
        },
        [path, init],
      )) as { status: number; body: string };
      return { ok: () => status < 400, status: () => status, text: () => body, json: () => JSON.parse(body) };
    };
  return {
    newPage,
    request: { get: ask('GET'), post: ask('POST') },
    async setOffline(isOffline: boolean) {
      proxy.state.isOffline = isOffline;
      for (const tab of tabs) await tab.setOffline(isOffline);
    },
    browser: () => null,
    setDefaultTimeout: () => undefined,
    async close() {
      await send('DELETE', '').catch(() => undefined);
      for (const child of [driver, screen]) child.kill();
      proxy.close();
    },
  };
}

/** Only the calls that the journeys use; any other call is not a function and fails its test. */
export const packagedWebKit = {
  newContext: (options: BrowserContextOptions) => {
    if (options.javaScriptEnabled === false) skip('In a packaged WebKit script cannot be switched off.');
    return openContext(options);
  },
  close: () => Promise.resolve(),
} as unknown as Browser;
