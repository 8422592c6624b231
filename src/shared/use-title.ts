import { useEffect } from 'react';
import type { Language } from '#domain/language';
import { business } from '#domain/shop/business';
import { useLanguage } from '../i18n/hooks';

/** The title of the window: the page, then the firm. */
export function windowTitle(title: string, language: Language): string {
  return `${title} · ${business.name[language]}`;
}

/** The window's title while this screen is shown, where one page has several. */
export function useTitle(title: string): void {
  const language = useLanguage();
  // After every render: the page's own title is set when the address changes, which is after its screen has.
  useEffect(() => {
    document.title = windowTitle(title, language);
  });
}
