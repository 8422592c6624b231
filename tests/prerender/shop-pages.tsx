import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../src/app/app';
import { prepare } from '../../src/app/load-route';
import { pathOf, routes } from '../../src/app/routes';
import { translatorOf } from '../../src/i18n/translator';

/** Head and HTML of every page in the sitemap by path, of the shop behind '#shop'. */
export async function renderPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const route of routes.filter(({ isUnlisted, path }) => !isUnlisted && !path.includes('*'))) {
    const { head } = await prepare(route, 'en');
    const path = pathOf(route, 'en');
    const { prelude } = await prerender(
      <StaticRouter location={path}>
        <App />
      </StaticRouter>,
    );
    const body = (await new Response(prelude).text()).replaceAll(/ class="[^"]*"/g, '');
    pages.set(path, `${JSON.stringify(head ?? translatorOf('en').t(`titles.${route.name}`))}${body}`);
  }
  return pages;
}
