/** Firefox: Playwright's build, or a distribution's package, which needs the workarounds of this file. */
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, firefox } from 'playwright';
import { TestRunner } from 'vitest';
import { engineAsked, findFirefox, isPackagedFirefox } from '../../support/engines.mjs';

interface Socket {
  send(data: unknown, ...rest: unknown[]): void;
}

/** Commands of Playwright's WebDriver BiDi that Firefox 153 does not know. */
const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride']);

/** Makes Playwright send a harmless command in place of an unknown one. */
function skipUnknownCommands(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('playwright'));
  const { ws } = require('playwright-core/lib/utilsBundle') as { ws: { prototype: Socket } };
  const { send } = ws.prototype;
  ws.prototype.send = function (data, ...rest) {
    const { id, method } = typeof data === 'string' ? JSON.parse(data) : {};
    send.call(this, UNKNOWN.has(method) ? JSON.stringify({ id, method: 'session.status', params: {} }) : data, ...rest);
  };
}

let knowsCommands = false;

export function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('no Firefox: install one, or set FIREFOX_PATH');
  if (!isPackagedFirefox()) return firefox.launch();
  if (!knowsCommands) skipUnknownCommands();
  knowsCommands = true;
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // For Playwright, Back to a cached page never ends.
    firefoxUserPrefs: { 'fission.bfcacheInParent': false, 'browser.sessionhistory.max_total_viewers': 0 },
  });
}

/** Makes `fill` type like a person: React ignores values that Playwright assigns to a field. */
export async function typeAsByHand(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType() !== firefox || !isPackagedFirefox()) return;
  await context.addInitScript(() =>
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand(text ? 'insertText' : 'delete', false, text),
      set: () => undefined,
    }),
  );
}

/** Skips a test that needs what Playwright cannot do over WebDriver BiDi. */
export function skipOverBidi(reason: string): void {
  if (engineAsked === 'firefox' && isPackagedFirefox())
    TestRunner.getCurrentTest()?.context.skip(`${reason} in a packaged Firefox.`);
}
