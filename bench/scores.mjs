/** Row 15: the performance score of Lighthouse, on its phone with applied throttling. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackages } from '../tests/support/fetch-packages.mjs';
import { freePort } from '../tests/support/free-port.mjs';
import { launch } from './kit/chromium.mjs';
import { startShop } from './kit/servers.mjs';

/** The newest that runs on Node.js 20. */
const VERSION = '12.8.2';

/** The lowest accepted score of each page. Screens of a flow run more script before they are idle. */
const PAGES = {
  '': 99,
  '/services/domestic': 99,
  '/contact': 99,
  '/location': 95,
  '/same-day-quote': 95,
  '/quote': 95,
};

/** Kept out of package.json also because it depends on the latest version of one of its packages: no lockfile with it stays valid for long. */
const loadLighthouse = async () => {
  const entry = join(fetchPackages(`lighthouse@${VERSION}`), 'lighthouse', 'core', 'index.js');
  return (await import(pathToFileURL(entry).href)).default;
};

export async function row15() {
  const lighthouse = await loadLighthouse();
  const shop = await startShop();
  const port = await freePort();
  const browser = await launch({ args: [`--remote-debugging-port=${port}`] });
  const settings = { port, logLevel: 'error', throttlingMethod: 'devtools', onlyCategories: ['performance'] };
  return {
    async sample() {
      const samples = [];
      for (const language of ['en', 'zh'])
        for (const [page, least] of Object.entries(PAGES)) {
          const path = `/${language}${page}`;
          const { lhr } = await lighthouse(shop.url + path, settings);
          const value = Math.round(lhr.categories.performance.score * 100);
          samples.push({ metric: `Lighthouse, ${path}`, unit: '%', value, least });
        }
      return samples;
    },
    async close() {
      await browser.close();
      await shop.stop();
    },
  };
}
