import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/refusal';
import { useLanguage } from '../i18n/hooks';

/** The sentence of an error code; `postcode` is the one that had no addresses, `status` that of the answer, or what went wrong in other words. */
export function useErrorText(): (code: ErrorCode, postcode?: string, status?: string) => string {
  const { t } = useTranslation('errors');
  const isChinese = useLanguage() === 'zh';
  return (code, postcode = '', said = '') => {
    // The words of an HTTP status are English.
    const status = isChinese ? said.replace(/^(\d+) .*/, '$1') : said;
    return t(code, { postcode, status, message: status || t('paymentFailed'), reasons: t('inputInvalid') });
  };
}
