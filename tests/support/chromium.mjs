import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where a Chromium stands: CHROMIUM_PATH, the system's, or the one that Playwright keeps. */
export function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return places.find((place) => place && existsSync(place));
}

const attempt = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** A Chromium, installed first where there is none: from Debian's packages where we may, else by Playwright. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayUseApt) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
  }
  if (!findChromium()) attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  return findChromium();
}
