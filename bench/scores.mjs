/** Row 15: Lighthouse by `node tests/lighthouse.mjs`, which takes the median of its runs itself. */
import { spawn } from 'node:child_process';

/** The lowest accepted score of each page. Screens of a flow run more script before they are idle. */
const PAGES = {
  '': 99,
  '/services/domestic': 99,
  '/contact': 99,
  '/location': 95,
  '/same-day-quote': 95,
  '/quote': 95,
};

export const row15 = async () => ({
  once: true,
  async sample(runs) {
    const least = new Map(
      ['en', 'zh'].flatMap((language) => Object.entries(PAGES).map(([path, score]) => [`/${language}${path}`, score])),
    );
    const command = spawn(process.execPath, ['tests/lighthouse.mjs', String(runs), ...least.keys()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = Buffer.concat(await command.stdout.toArray()).toString();
    const scores = [...said.matchAll(/^(\/\S+) +performance (\d+)/gm)];
    if (scores.length < least.size) throw new Error(`Lighthouse said:\n${said}`);
    return scores.map(([, path, score]) => ({
      metric: `Lighthouse, ${path}`,
      unit: '%',
      value: Number(score),
      least: least.get(path),
    }));
  },
});
