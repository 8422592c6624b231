import { describe, expect, it } from 'vitest';
import { resolvePath } from '../../src/app/routes';
import { detectLanguage, inLanguage, supported } from '../../src/i18n/language';

const nothing = { pathname: '/', stored: null, browser: [], page: '' };

describe('the language', () => {
  it('is taken from the path first', () => {
    expect(detectLanguage({ pathname: '/zh/quote', stored: 'en', browser: ['en-GB'], page: 'en' })).toBe('zh');
  });

  it('is taken next from storage, the browser, then the page', () => {
    expect(detectLanguage({ ...nothing, stored: 'zh', browser: ['en'], page: 'en' })).toBe('zh');
    expect(detectLanguage({ ...nothing, browser: ['fr-FR', 'zh-Hant-TW', 'en'], page: 'en' })).toBe('zh');
    expect(detectLanguage({ ...nothing, page: 'zh' })).toBe('zh');
  });

  it('falls back to English', () => {
    expect(detectLanguage(nothing)).toBe('en');
    expect(detectLanguage({ pathname: '/fr/quote', stored: 'de', browser: ['fr'], page: 'fr' })).toBe('en');
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
