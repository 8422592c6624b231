/** Builds dist before the browser suites, when the sources have changed. */
import { spawnSync } from 'node:child_process';
import { digestShop, digestSources, readStamp, STAMPS } from '../../server/bin/sources.mjs';

/** True if dist was built from the present sources. */
export const isBuilt = () => readStamp(STAMPS.sources) === digestSources() && readStamp(STAMPS.shop) === digestShop();

/** Builds if needed. Returns true if there is a build. */
export const build = () =>
  isBuilt() || spawnSync(process.execPath, ['server/bin/build.mjs'], { stdio: 'inherit' }).status === 0;
