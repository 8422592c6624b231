import { useEffect } from 'react';
import { useLanguage } from '../i18n/use-language';
import { windowTitle } from './use-arrival';

/** The window's title while this screen is shown, where one page has several. */
export function useTitle(title: string): void {
  const language = useLanguage();
  // After every render: the page's own title is set when the address changes, which is after its screen has.
  useEffect(() => {
    document.title = windowTitle(title, language);
  });
}
