/** Who walks an old build sees nothing of what was changed. */
import { spawnSync } from 'node:child_process';
import { digestShop, digestSources, readStamp, STAMPS } from '../../server/bin/sources.mjs';

/** Whether what stands in dist was built of these sources. */
export const isBuilt = () => readStamp(STAMPS.sources) === digestSources() && readStamp(STAMPS.shop) === digestShop();

/** Builds where it is needed; whether there is a build then. */
export const build = () =>
  isBuilt() || spawnSync(process.execPath, ['server/bin/build.mjs'], { stdio: 'inherit' }).status === 0;
