import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorCode } from '#domain/refusal';
import { useLanguage } from '../../i18n/use-language';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import styles from './booking-result.module.css';

/** The booking could not be read; the booking itself is not in doubt. */
export function ResultError({ reason, onRetry }: { reason: ErrorCode; onRetry: () => void }) {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  const language = useLanguage();
  return (
    <>
      <Notice tone="bad" title={say('bookingFailed')}>
        {reason !== 'bookingFailed' && <p>{say(reason)}</p>}
        <p>
          {t('result.errorText')} <CallLink />
        </p>
      </Notice>
      <div className={styles.actions}>
        <RetryButton variant="primary" onRetry={onRetry}>
          {t('result.retry')}
        </RetryButton>
        <ButtonLink as={Link} variant="quiet" to={`/${language}`}>
          {t('result.home')}
        </ButtonLink>
      </div>
    </>
  );
}
