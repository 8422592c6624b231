/** The legal pages state the rules that the software applies. */
import { readdirSync, readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CANCELLATION_FEES, FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { LANGUAGES, type Language } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import { business } from '#domain/shop/business';
import { loadTexts, translatorOf } from '../../src/i18n/translator';
import { AccessibilityPage, CookiesPage, PrivacyPage, TermsPage } from '../../src/site/legal/legal-pages';

for (const language of LANGUAGES) await loadTexts(language, 'legal');

function open(Page: ComponentType, language: Language): string {
  render(
    <I18nextProvider i18n={translatorOf(language)}>
      <MemoryRouter initialEntries={[`/${language}/x`]}>
        <Page />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return screen.getByRole('main').textContent ?? '';
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([
    ['terms', TermsPage],
    ['privacy', PrivacyPage],
    ['accessibility', AccessibilityPage],
    ['cookies', CookiesPage],
  ])('the %s page fills in every fact, shows its date and links to every section', (_name, Page) => {
    const text = open(Page, language);
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    expect(text).toContain(language === 'zh' ? nonBreakingFigures('2026年11月30日') : '30\u00a0November\u00a02026');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    for (const link of links) {
      const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(section?.querySelector('h2')?.textContent).toBe(link.textContent);
      expect(section?.querySelectorAll('p, li').length).toBeGreaterThan(0);
    }
  });

  it('the terms state the fees and notice periods of a cancellation', () => {
    const text = open(TermsPage, language);
    const [, ...bands] = CANCELLATION_FEES;
    for (const { percent } of bands) expect(text).toContain(`${percent}%`);
    for (const { noticeHours } of CANCELLATION_FEES.slice(0, -1))
      expect(text).toMatch(new RegExp(`\\b${noticeHours}( hours|\u2060小\u2060时)`));
    expect(text).toContain(`${FREE_NOTICE_HOURS}`);
    expect(text).toContain(
      language === 'zh'
        ? '无人在场，已付款项不予退还'
        : 'If nobody is there when the crew comes, we keep what you paid',
    );
    expect(text).toContain(business.companyNumber);
  });
});

it('nothing is stored in a browser under a key that the cookie page does not name', () => {
  const isProbe = (file: string): boolean => file === 'boot/browser-support.ts' || file === 'build/document.ts';
  const unchecked = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isProbe(file))
    .map((file) => ({ file, source: readFileSync(`src/${file}`, 'utf8') }))
    .filter(({ source }) => /\b(sessionStorage|localStorage)\b/.test(source) && !/\b(TabKey|LocalKey)\b/.test(source));
  expect(unchecked.map(({ file }) => file)).toEqual([]);
});
