/** Finds Firefox and WebKit, or says why they cannot be used. Nothing installs them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';

/** The engine named by BROWSER. */
export const engineAsked = process.env.BROWSER || 'chromium';

/** Path of FIREFOX_PATH, else of Playwright's or the system's Firefox. */
export function findFirefox() {
  const places = [process.env.FIREFOX_PATH, firefox.executablePath(), '/usr/bin/firefox-esr', '/usr/bin/firefox'];
  return places.find((place) => place && existsSync(place));
}

/** The first packaged Firefox that supports a locale, a time zone and a screen size over WebDriver BiDi. */
const OLDEST_FIREFOX = 153;

/** True for a packaged Firefox, which Playwright drives over WebDriver BiDi. */
export const isPackagedFirefox = () => findFirefox() !== firefox.executablePath();

/** True for the WebKit that Playwright builds. */
export const isOwnWebKit = () => existsSync(webkit.executablePath());

const LACKS = {
  firefox: () => {
    const path = findFirefox();
    if (!path) return 'There is no Firefox: install one, or set FIREFOX_PATH.';
    if (!isPackagedFirefox()) return undefined;
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const version = Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
    return version < OLDEST_FIREFOX ? `${path} is Firefox ${version}, and ${OLDEST_FIREFOX} is needed.` : undefined;
  },
  webkit: () => {
    const isPackaged = ['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`));
    return isOwnWebKit() || isPackaged ? undefined : 'There is no WebKit: install webkit2gtk-driver and xvfb.';
  },
};

/** The reason that Firefox or WebKit cannot be used; undefined when it can. */
export const lackOf = (engine) => LACKS[engine]();
