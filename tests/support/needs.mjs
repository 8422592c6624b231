/** Installs what the suites need besides Node, and says so first. */
import { CHROMIUM } from './chromium.mjs';
import { POSTGRES } from './postgres.mjs';

/** The reasons that Chromium and PostgreSQL cannot be used; undefined when they can. TEST_INSTALL=0 installs nothing. */
export function meetNeeds() {
  const toInstall =
    process.env.TEST_INSTALL === '0'
      ? []
      : [CHROMIUM, POSTGRES].filter((need) => need.plan && (need.lack() || need.isSlow?.()));
  if (toInstall.length > 0)
    console.log(`Installing ${toInstall.map(({ plan }) => plan).join('; ')}. TEST_INSTALL=0 installs nothing.`);
  for (const need of toInstall) need.install();
  return { chromium: CHROMIUM.lack(), postgres: POSTGRES.lack() };
}
