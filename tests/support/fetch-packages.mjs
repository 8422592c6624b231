/** Packages that only the night or a measurement needs: not in package.json, so that `npm ci` does not fetch them for everybody. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');

/**
 * Installs packages beside the caches when they are first needed, and returns the folder that holds them. They share the packages of the
 * project that they name as peers. `packages`: their names with exact versions. Throws when they cannot be installed.
 */
export function fetchPackages(...packages) {
  const home = join(CACHE, 'packages', packages.join('+').replaceAll('/', '-'));
  const modules = join(home, 'node_modules');
  if (existsSync(join(modules, '.package-lock.json'))) return modules;
  mkdirSync(home, { recursive: true });
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps', '--prefix', home, ...packages];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${packages.join(' and ')} could not be installed`);
  return modules;
}
