import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/refusal';
import { useLanguage } from '../i18n/hooks';

type Reason = ErrorCode | { reason: ErrorCode; status?: string | undefined };

interface Values {
  /** The postcode that had no addresses. */
  postcode?: string;
  /** The longest text of the field, characters. */
  limit?: number;
}

/** The sentence of a refusal or its code. */
export function useErrorText(): (refusal: Reason, values?: Values) => string {
  const { t } = useTranslation('errors');
  const isChinese = useLanguage() === 'zh';
  return (refusal, { postcode = '', limit = '' } = {}) => {
    const { reason, status: statusText = '' } = typeof refusal === 'string' ? { reason: refusal, status: '' } : refusal;
    // The words of an HTTP status are English.
    const status = isChinese ? statusText.replace(/^(\d{3}) .*/, '$1') : statusText;
    return t(reason, { postcode, limit, status, message: status || t('paymentFailed'), reasons: t('inputInvalid') });
  };
}
