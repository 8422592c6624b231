/** Installs Debian packages, where that is allowed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const isRoot = process.getuid?.() === 0;
export const mayUseApt = isRoot && existsSync('/usr/bin/apt-get');

export const attempt = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

export function aptInstall(...packages) {
  attempt('apt-get', ['update', '-qq']);
  return attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
