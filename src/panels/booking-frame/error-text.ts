import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/refusal';

/** The sentence of an error code; `postcode` is the one that had no addresses. */
export function useErrorText(): (code: ErrorCode, postcode?: string) => string {
  const { t } = useTranslation('errors');
  return (code, postcode = '') => t(code, { postcode, message: t('paymentFailed'), reasons: t('inputInvalid') });
}
