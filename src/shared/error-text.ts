import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/refusal';
import { useLanguage } from '../i18n/hooks';

type Reason = ErrorCode | { reason: ErrorCode; status?: string | undefined };

/** The sentence of a refusal or its code; `postcode` is the one that had no addresses. */
export function useErrorText(): (refusal: Reason, postcode?: string) => string {
  const { t } = useTranslation('errors');
  const isChinese = useLanguage() === 'zh';
  return (refusal, postcode = '') => {
    const { reason, status: statusText = '' } = typeof refusal === 'string' ? { reason: refusal, status: '' } : refusal;
    // The words of an HTTP status are English.
    const status = isChinese ? statusText.replace(/^(\d{3}) .*/, '$1') : statusText;
    return t(reason, { postcode, status, message: status || t('paymentFailed'), reasons: t('inputInvalid') });
  };
}
