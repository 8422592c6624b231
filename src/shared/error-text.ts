import type { ErrorCode } from '#domain/refusal';
import { useTranslation } from '../i18n/use-translation';

/** The sentence of an error code; `postcode` is the one that had no addresses, `status` that of the answer, or what went wrong in other words. */
export function useErrorText(): (code: ErrorCode, postcode?: string, status?: string) => string {
  const { t } = useTranslation('errors');
  return (code, postcode = '', status = '') =>
    t(code, { postcode, status, message: status || t('paymentFailed'), reasons: t('inputInvalid') });
}
