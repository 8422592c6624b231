import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorCode } from '#domain/refusal';
import { useLanguage } from '../../i18n/use-language';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './booking-result.module.css';

/** The address names no booking, or one that does not exist. */
export function ResultMissing({ reason }: { reason: ErrorCode }) {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  const language = useLanguage();
  return (
    <>
      <Notice tone="warn" title={reason === 'bookingMissing' ? t('result.missingDetails') : say(reason)}>
        <p>
          {t('result.missingText')} <CallLink />
        </p>
      </Notice>
      <div className={styles.actions}>
        <ButtonLink as={Link} to={`/${language}/location`}>
          {t('result.newMove')}
        </ButtonLink>
        <ButtonLink as={Link} variant="quiet" to={`/${language}`}>
          {t('result.home')}
        </ButtonLink>
      </div>
    </>
  );
}
