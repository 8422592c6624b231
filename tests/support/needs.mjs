/** What suites need besides Node: installed before the first of them looks for it, and said before it is done. */
import { CHROMIUM } from './chromium.mjs';
import { POSTGRES } from './postgres.mjs';

/** Why Chromium and PostgreSQL cannot be used; undefined where they can. TEST_INSTALL=0 installs nothing. */
export function meetNeeds() {
  const toInstall =
    process.env.TEST_INSTALL === '0' ? [] : [CHROMIUM, POSTGRES].filter((need) => need.lack() && need.plan);
  if (toInstall.length > 0)
    console.log(`Installing ${toInstall.map(({ plan }) => plan).join('; ')}. TEST_INSTALL=0 installs nothing.`);
  for (const need of toInstall) need.install();
  return { chromium: CHROMIUM.lack(), postgres: POSTGRES.lack() };
}
