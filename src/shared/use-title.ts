import { useEffect } from 'react';
import type { Language } from '#domain/language';
import { plainSpaces } from '#domain/non-breaking';
import { business } from '#domain/shop/business';
import { useLanguage } from '../i18n/hooks';

/** The title of the window: the page, then the firm. */
export function windowTitle(title: string, language: Language): string {
  return `${plainSpaces(title)} · ${business.name[language]}`;
}

/** Sets the window's title. Called once per page: by the layout, or by each screen of a flow. */
export function useTitle(title: string | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (title) document.title = windowTitle(title, language);
  }, [title, language]);
}
