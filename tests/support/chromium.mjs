import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { aptInstall, attempt, mayUseApt } from './packages.mjs';

const PLAYWRIGHT = 'node_modules/playwright/cli.js';
/** Chromium without a window: half the CPU time, but no back-forward cache. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
/** Debian's Chromium. Other systems have no package of the headless shell. */
const DEBIAN = '/usr/lib/chromium/chromium';

/** If set, no other Chromium is used. */
const named = process.env.CHROMIUM_PATH;

/** Path of CHROMIUM_PATH, else of the system's or Playwright's Chromium. `whole` leaves out the headless shell. */
export function findChromium({ whole = false } = {}) {
  if (named) return existsSync(named) ? named : undefined;
  const places = [
    ...(whole ? [] : [HEADLESS]),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ];
  return places.find((place) => existsSync(place));
}

const PLAN = mayUseApt
  ? 'the packages chromium, chromium-headless-shell and fonts-noto-cjk on this system'
  : "Chromium into Playwright's folder below your home";

/** The need for Chromium: `lack` says why it cannot be used, `isSlow` that the headless shell is missing, `plan` what would be installed. */
export const CHROMIUM = {
  lack() {
    const path = findChromium({ whole: true });
    if (!path && named) return `CHROMIUM_PATH names ${named}, and there is none.`;
    if (!path) return 'There is no Chromium: install one, or set CHROMIUM_PATH.';
    const { status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    if (status === 0) return undefined;
    return `${path} does not start (npx playwright install-deps chromium): ${stderr?.trim().split('\n')[0]}`;
  },
  isSlow: () => mayUseApt && existsSync(DEBIAN) && !existsSync(HEADLESS),
  plan: named ? undefined : PLAN,
  install() {
    const packages = ['chromium', 'fonts-noto-cjk'];
    // Some distributions have no package of the headless shell.
    if (mayUseApt && !aptInstall(...packages, 'chromium-headless-shell')) aptInstall(...packages);
    if (!findChromium({ whole: true })) attempt(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  },
};
