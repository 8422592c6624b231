/** WebKitGTK from a distribution's packages, behind the calls of Playwright that a whole booking makes. Its driver speaks WebDriver alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright';
import { freePort } from '../../support/free-port.mjs';

/** As long as Playwright's own, milliseconds. */
const TIMEOUT = 30_000;
const PAUSE = 50;
const FINDERS = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

interface Pattern {
  source: string;
  flags: string;
}
/** One step to an element, as the page's script takes it. */
type Step = { css: string } | { role: string; name?: Pattern; level?: number } | { text: Pattern } | { at: number };

const FIND = `
  const [steps] = arguments;
  const pattern = (of) => of && new RegExp(of.source, of.flags);
  const { queryAllByRole, queryAllByText } = TestingLibraryDom;
  const found = steps.reduce((found, step) => {
    if ('at' in step) return found.slice(step.at, step.at + 1);
    return found.flatMap((root) => {
      if ('css' in step) return [...root.querySelectorAll(step.css)];
      if ('text' in step) return queryAllByText(root, pattern(step.text));
      return queryAllByRole(root, step.role, { name: pattern(step.name), level: step.level });
    });
  }, [document.documentElement]);
  const [first] = found;`;
/** Brings the first into the middle, and gives it once it stands still there and a finger would meet it. */
const REACH = `${FIND}
  if (!first?.checkVisibility({ visibilityProperty: true }) || first.matches(':disabled')) return null;
  first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = first.getBoundingClientRect();
  const place = x + ' ' + y;
  const stands = window.lastPlace === place;
  window.lastPlace = place;
  if (!stands) return null;
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return first.contains(met) || met?.contains(first) ? first : null;`;
/** Types through the editor, so that React hears of it. */
const FILL = `${FIND}
  if (!first || first.matches(':disabled')) return false;
  first.focus();
  first.select();
  return document.execCommand('insertText', false, arguments[1]);`;

const patternOf = (text: string | RegExp, exact = false): Pattern => {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const source = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return exact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' };
};

async function until<Value>(what: string, look: () => Promise<Value>): Promise<NonNullable<Value>> {
  const end = Date.now() + TIMEOUT;
  while (Date.now() < end) {
    // While the next page comes there may be nobody to ask.
    const seen = await look().catch(() => undefined);
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`WebKit: ${what} took longer than ${TIMEOUT} ms`);
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

/** The calls of a locator. */
function locate(run: Run, press: (element: object) => Promise<unknown>, steps: Step[]) {
  const to = (...more: Step[]) => locate(run, press, [...steps, ...more]);
  const what = JSON.stringify(steps);
  const read = <Value>(expression: string) => run<Value>(`${FIND} return ${expression}`, steps);
  const readFirst = (expression: string) =>
    until(what, () => read<{ value: string }>(`first && { value: ${expression} }`));
  const click = async () => press(await until(`pressing ${what}`, () => run<object>(REACH, steps)));
  return {
    locator: (css: string) => to({ css }),
    getByRole: (
      role: string,
      { name, level, exact }: { name?: string | RegExp; level?: number; exact?: boolean } = {},
    ) => to({ role, ...(name === undefined ? {} : { name: patternOf(name, exact) }), ...(level ? { level } : {}) }),
    getByText: (text: string | RegExp) => to({ text: patternOf(text) }),
    first: () => to({ at: 0 }),
    nth: (at: number) => to({ at }),
    click,
    check: click,
    fill: (text: string) => until(`filling ${what}`, () => run<boolean>(FILL, steps, text)),
    blur: () => read('first.blur()'),
    count: () => read<number>('found.length'),
    innerText: async () => (await readFirst('first.innerText')).value,
    allInnerTexts: () => read<string[]>('found.map((each) => each.innerText)'),
    waitFor: ({ state }: { state?: 'detached' } = {}) =>
      until(`${state ?? 'visible'} ${what}`, () =>
        read<boolean>(state ? 'found.length === 0' : 'first?.checkVisibility({ visibilityProperty: true })'),
      ),
  };
}
type Run = <Value>(script: string, ...args: unknown[]) => Promise<Value>;

/** A customer's tab. */
function pageOf(send: Send, turnTo: (tab: string) => Promise<void>, base: string, tab: string) {
  const inTab: Send = async (...call) => {
    await turnTo(tab);
    return send(...call);
  };
  const run: Run = async (script, ...args) => {
    const execute = (text: string, given: unknown[]) => inTab('POST', '/execute/sync', { script: text, args: given });
    if (!(await execute('return "TestingLibraryDom" in window', []))) await execute(FINDERS, []);
    return (await execute(script, args)) as never;
  };
  let presses = 0;
  const press = (origin: object) => {
    presses += 1;
    return inTab('POST', '/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'finger',
          actions: [
            // Never twice near the same place, which would be a double click.
            { type: 'pointerMove', origin, x: (presses % 2) * 12, y: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  };
  const { locator, getByRole, getByText } = locate(run, press, []);
  return {
    locator,
    getByRole,
    getByText,
    goto: (path: string) => inTab('POST', '/url', { url: base + path }),
    waitForURL: (pattern: RegExp) =>
      until(String(pattern), async () => pattern.test(await inTab<string>('GET', '/url'))),
    close: () => inTab('DELETE', '/window'),
    on: () => undefined,
    isClosed: () => true,
  };
}

/** A customer's WebKit, with a screen of its own. Language and time zone are the machine's; what it complains of is not heard. */
async function openContext(base: string) {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // In a container it has no rights to its own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const root = speakTo(`http://127.0.0.1:${port}`);
  await until('its driver', () => root<{ ready: boolean }>('GET', '/status'));
  const { sessionId } = await root<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const send = speakTo(`http://127.0.0.1:${port}/session/${sessionId}`);
  await send('POST', '/window/rect', { width: 447, height: 900 });

  let front = await send<string>('GET', '/window');
  const turnTo = async (tab: string): Promise<void> => {
    if (tab !== front) await send('POST', '/window', { handle: tab });
    front = tab;
  };
  const tabs = [front];
  return {
    newPage: async () => {
      const tab = tabs.pop() ?? (await send<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
      return pageOf(send, turnTo, base, tab);
    },
    browser: () => null,
    setDefaultTimeout: () => undefined,
    async close() {
      await send('DELETE', '').catch(() => undefined);
      for (const child of [driver, screen]) child.kill();
    },
  };
}

/** It has what a whole booking calls; another call of Playwright's is not a function, and fails its test. */
export const packagedWebKit = {
  newContext: ({ baseURL }: { baseURL: string }) => openContext(baseURL),
  close: () => Promise.resolve(),
} as unknown as Browser;
