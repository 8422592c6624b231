import { useTranslation } from 'react-i18next';
import { business } from '#domain/business';
import { Button, ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { lastErrorText } from '../last-error';
import { isLoadFailure } from '../load-failure';
import styles from './failure.module.css';

interface FailureProps {
  error: unknown;
  retry: () => void;
}

/** The page that stands in for one that failed: what happened, and four ways on. */
export function Failure({ error, retry }: FailureProps) {
  const { t } = useTranslation();
  const isLoad = isLoadFailure(error);
  const tryAgain = () => (isLoad && navigator.onLine ? location.reload() : retry());
  const subject = encodeURIComponent(t('failure.reportSubject'));
  const body = encodeURIComponent(t('failure.reportBody', { details: lastErrorText() }));

  return (
    <Page>
      <div role="alert">
        <h1>{t('failure.title')}</h1>
        <p className={styles.text}>
          {t(isLoad ? 'failure.loadText' : 'failure.text')} {t('failure.kept')}
        </p>
      </div>
      <div className={styles.ways}>
        <Button onClick={tryAgain}>{t('failure.retry')}</Button>
        <Button variant="quiet" onClick={() => history.back()}>
          {t('failure.back')}
        </Button>
        <ButtonLink variant="quiet" href={`tel:${business.phone.tel}`}>
          {t('failure.support')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`mailto:${business.email}?subject=${subject}&body=${body}`}>
          {t('failure.report')}
        </ButtonLink>
      </div>
    </Page>
  );
}
