import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/refusal';
import { CallLink } from '../../panels/booking-frame/call-link';
import { useErrorText } from '../../panels/booking-frame/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './booking-result.module.css';

/** The booking could not be read; the booking itself is not in doubt. */
export function ResultError({ reason, onRetry }: { reason: ErrorCode; onRetry: () => void }) {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  return (
    <>
      <Notice tone="bad" title={say('bookingFailed')}>
        {reason !== 'bookingFailed' && <p>{say(reason)}</p>}
        <p>
          {t('result.errorText')} <CallLink />
        </p>
      </Notice>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{t('result.retry')}</Button>
      </div>
    </>
  );
}
