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

/** The text that names what the browser lacks: fetch, Promise or room in both storages. Undefined if it lacks nothing. */
function lackingText(): 'browser.confirm' | 'browser.confirmStorage' | undefined {
  if (typeof fetch !== 'function' || typeof Promise !== 'function') return 'browser.confirm';
  return canStore(() => localStorage) && canStore(() => sessionStorage) ? undefined : 'browser.confirmStorage';
}

/** Returns true when the browser is supported, or the customer continues anyway. */
export function mayStart(language: Language, root: HTMLElement): boolean {
  const lacking = lackingText();
  if (lacking === undefined) return true;
  const { t } = translatorOf(language);
  if (confirm(t(lacking))) return true;
  const title = document.createElement('h1');
  const text = document.createElement('p');
  title.textContent = t('browser.title');
  text.textContent = t('browser.text', { phone: business.phone.display });
  root.replaceChildren(title, text);
  return false;
}
