import { describe, expect, it } from 'vitest';
import { resolvePath } from '../../src/app/routes';
import { inLanguage, pageLanguage, supported } from '../../src/i18n/language';

describe('the language', () => {
  it('is that of the path, otherwise English', () => {
    for (const [path, language] of Object.entries({ '/zh/quote': 'zh', '/en': 'en', '/fr/quote': 'en' })) {
      history.replaceState(null, '', path);
      expect(pageLanguage()).toBe(language);
    }
  });

  it.each([
    ['zh-CN', 'zh'],
    ['ZH_hans', 'zh'],
    ['en-US', 'en'],
    ['english', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %s as %s', (tag, language) => {
    expect(supported(tag)).toBe(language);
  });

  it('is changed only in the path', () => {
    expect(inLanguage('/en/quote', 'zh')).toBe('/zh/quote');
    expect(inLanguage('/en', 'zh')).toBe('/zh');
    expect(inLanguage('/en/', 'zh')).toBe('/zh');
    expect(inLanguage('/quote', 'en')).toBe('/en/quote');
    expect(inLanguage('/english/way', 'zh')).toBe('/zh/english/way');
  });
});

it.each([
  ['/en', 'en home'],
  ['/zh/', 'zh home'],
  ['/en/booking-result/', 'en bookingResult'],
  ['/', '/en'],
  ['/quote', '/en/quote'],
  ['/fr/quote', '/en'],
  ['//evil.example', '/en'],
  ['/zh/quote/more', 'zh notFound'],
  ['/en/*', 'en notFound'],
])('the path %s shows or redirects to %s', (pathname, shown) => {
  const place = resolvePath(pathname);
  expect('redirect' in place ? place.redirect : `${place.language} ${place.route.name}`).toBe(shown);
});
