import { describe, expect, it, vi } from 'vitest';
import { type PageRoute, routes } from '../../src/app/routes';
import { joinStyles, neededBy, refuseCircles } from '../../src/build/chunks';
import { documentOf } from '../../src/build/document';
import { structuredData } from '../../src/build/structured-data';
import type { Head } from '../../src/shared/head';

const features = vi.hoisted(() => ({ counts: false }));
vi.mock('#domain/shop/business', async (original) => ({ ...(await original<object>()), features }));

const ORIGIN = 'https://moves.example';

describe('the build files of a page', () => {
  const manifest = {
    'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_react.js', '_ui.js'] },
    'src/pages/a.tsx': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_ui.js'] },
    'src/pages/b.tsx': { file: 'assets/b.js', css: ['assets/b.css'] },
    '_react.js': { file: 'assets/react.js' },
    '_ui.js': { file: 'assets/ui.js', css: ['assets/ui.css'], imports: ['src/main.tsx'] },
  };

  it('are its modules and all their imports, each once', () => {
    expect(neededBy(['src/main.tsx', 'src/pages/a.tsx'], manifest)).toEqual({
      scripts: ['/assets/main.js', '/assets/react.js', '/assets/ui.js', '/assets/a.js'],
      styles: ['/assets/ui.css', '/assets/main.css', '/assets/a.css'],
    });
  });

  it('include no chunks that import each other', () => {
    expect(() => refuseCircles(manifest)).toThrow('src/main.tsx > _ui.js > src/main.tsx');
    expect(() => refuseCircles({ ...manifest, '_ui.js': { file: 'assets/ui.js' } })).not.toThrow();
  });

  it('cannot be found for a module that was not built', () => {
    expect(() => neededBy(['src/pages/none.tsx'], manifest)).toThrow('src/pages/none.tsx');
  });
});

describe('the styles of a page', () => {
  it('start with the order of the layers', () => {
    const sheets = ['@layer ui{a{b:c}}', '@layer page{@media (width>1px){a{b:c}}}@page{margin:1mm}'];
    expect(joinStyles(sheets)).toBe(`@layer reset,tokens,base,ui,page,media;${sheets.join('')}`);
  });
});

describe('the structured data of a page', () => {
  const [home] = routes as [PageRoute];
  const head: Head = { title: 'Student moves in Glasgow', description: 'About </script><script>alert(1)' };
  const textOf = (route: PageRoute, more: Partial<Head> = {}) =>
    structuredData({ route, language: 'zh', head: { ...head, ...more }, homeName: '首页', origin: ORIGIN });
  const graphOf = (route: PageRoute, more?: Partial<Head>) =>
    (JSON.parse(textOf(route, more) ?? '{"@graph":[]}') as { '@graph': Record<string, unknown>[] })['@graph'];
  const student: PageRoute = { ...home, path: 'location' };
  const service = { name: 'Student moves in Glasgow', kind: 'Student moves', city: 'Glasgow', fromPounds: 50 };

  it('describes the firm with its hours on the home page', () => {
    expect(graphOf(home)).toMatchObject([
      {
        '@type': 'MovingCompany',
        name: '蓝旗搬家',
        url: `${ORIGIN}/zh`,
        telephone: '+441314960000',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '12 Depot Lane, Sighthill',
          addressLocality: 'Edinburgh',
          postalCode: 'EH11 4BY',
          addressCountry: 'GB',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 55.926, longitude: -3.288 },
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
          { dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00' },
        ],
      },
    ]);
  });

  it('describes the service with its area, its provider and its starting price', () => {
    expect(graphOf(student, { service }).find((thing) => thing['@type'] === 'Service')).toEqual({
      '@type': 'Service',
      name: 'Student moves in Glasgow',
      serviceType: 'Student moves',
      description: head.description,
      url: `${ORIGIN}/zh/location`,
      provider: { '@id': `${ORIGIN}/#firm` },
      areaServed: { '@type': 'City', name: 'Glasgow' },
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: 50,
          priceCurrency: 'GBP',
          valueAddedTaxIncluded: true,
        },
      },
    });
  });

  it('gives prices per hour or week with their unit, and no offer without a price', () => {
    const { city: _city, fromPounds: _price, ...free } = service;
    const offerOf = (sold: Head['service'] & object) =>
      graphOf(student, { service: sold }).find((thing) => thing['@type'] === 'Service');
    expect(offerOf({ ...service, per: 'week' })).toMatchObject({
      offers: { priceSpecification: { '@type': 'UnitPriceSpecification', unitCode: 'WEE' } },
    });
    expect(offerOf(free)).not.toHaveProperty('offers');
    expect(offerOf(free)).toMatchObject({ areaServed: { '@type': 'Country', name: 'GB' } });
  });

  it('gives the breadcrumbs from the home page', () => {
    const breadcrumbs = [{ path: 'quote', name: 'Quotes' }];
    expect(graphOf(student, { breadcrumbs, crumb: 'Students' })).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '首页', item: `${ORIGIN}/zh` },
          { '@type': 'ListItem', position: 2, name: 'Quotes', item: `${ORIGIN}/zh/quote` },
          { '@type': 'ListItem', position: 3, name: 'Students', item: `${ORIGIN}/zh/location` },
        ],
      },
    ]);
    expect(() => graphOf(student, { breadcrumbs: [{ path: 'none', name: 'None' }] })).toThrow('none');
  });

  it('cannot close its script element', () => {
    const text = textOf(student, { service });
    expect(text).not.toContain('<');
    expect(text).toContain('\\u003c/script>');
  });
});

/** The HTML of a route without contents. */
function htmlOf(route: PageRoute | undefined, body = ''): string {
  if (!route) throw new Error('There is no such route.');
  const words = { loadFailed: '', retry: '', oldTitle: '', oldText: '', oldConfirm: '', noScript: '', contactForm: '' };
  const parts = { title: '', description: '', pictureAlt: '', origin: '', font: '', css: '', script: '', body };
  const lists = { styles: [], preload: [], warm: [] };
  return documentOf({ ...parts, ...lists, words, route, language: 'en', structuredData: undefined });
}

it('a page listens for early taps and typed places before its first script, which takes over from them, can run', () => {
  const html = htmlOf(
    routes.find(({ isFlow }) => isFlow),
    '<form data-handover></form>',
  );
  const positions = ['onclick =', 'onsubmit =', 'type="module"'].map((mark) => html.indexOf(mark));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

it.each([true, false])('a page of a shop that counts visits says so: %s', (counts) => {
  Object.assign(features, { counts });
  expect(htmlOf(routes[0]).includes(' data-counts')).toBe(counts);
});
