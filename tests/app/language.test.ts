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

describe('a path', () => {
  const shown = (pathname: string) => {
    const place = resolvePath(pathname);
    return 'redirect' in place ? place.redirect : `${place.language} ${place.route.name}`;
  };

  it('shows a page in a language', () => {
    expect(['/en', '/zh/', '/zh/quote', '/en/booking-result/'].map(shown)).toEqual([
      'en home',
      'zh home',
      'zh quote',
      'en bookingResult',
    ]);
  });

  it('redirects to English when it has no language', () => {
    expect(['/', '/quote', '/unknown', '/fr/quote', '//evil.example'].map(shown)).toEqual([
      '/en',
      '/en/quote',
      '/en',
      '/en',
      '/en',
    ]);
  });

  it('shows the not-found page when it is unknown', () => {
    expect(['/en/nowhere', '/zh/quote/more', '/en/*'].map(shown)).toEqual([
      'en notFound',
      'zh notFound',
      'en notFound',
    ]);
  });
});
