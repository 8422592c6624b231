import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { aptInstall, attempt, mayUseApt } from './packages.mjs';

const PLAYWRIGHT = 'node_modules/playwright/cli.js';

/** Where a Chromium stands: CHROMIUM_PATH, the system's, or the one that Playwright keeps. */
export function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ];
  return places.find((place) => place && existsSync(place));
}

/** Chromium for the browser suite: why it cannot be used, and how it would be installed. */
export const CHROMIUM = {
  lack() {
    const path = findChromium();
    if (!path) return 'There is no Chromium: install one, or set CHROMIUM_PATH.';
    const { status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    if (status === 0) return undefined;
    return `${path} does not start (npx playwright install-deps chromium): ${stderr?.trim().split('\n')[0]}`;
  },
  plan: mayUseApt
    ? 'the packages chromium and fonts-noto-cjk on this system'
    : "Chromium into Playwright's folder below your home",
  install() {
    if (mayUseApt) aptInstall('chromium', 'fonts-noto-cjk');
    if (!findChromium()) attempt(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  },
};
