import type { Language } from '#domain/language';
import { business } from '#domain/shop/business';
import { translatorOf } from '../i18n/translator';

function canStore(storage: () => Storage): boolean {
  try {
    const probe = 'storage-probe';
    storage().setItem(probe, probe);
    storage().removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Checks for fetch, Promise and both storages. */
export function isBrowserSupported(): boolean {
  return (
    typeof fetch === 'function' &&
    typeof Promise === 'function' &&
    canStore(() => localStorage) &&
    canStore(() => sessionStorage)
  );
}

/** Returns true when the browser is supported, or the customer continues anyway. */
export function mayStart(language: Language, root: HTMLElement): boolean {
  if (isBrowserSupported()) return true;
  const { t } = translatorOf(language);
  if (confirm(t('browser.confirm'))) return true;
  const title = document.createElement('h1');
  const text = document.createElement('p');
  title.textContent = t('browser.title');
  text.textContent = t('browser.text', { phone: business.phone.display });
  root.replaceChildren(title, text);
  return false;
}
