import { useTranslation } from 'react-i18next';
import { plainSpaces } from '#domain/non-breaking';
import { business } from '#domain/shop/business';
import { lastErrorText } from '../boot/last-error';
import { useSpace } from '../i18n/hooks';
import { useTitle } from '../shared/use-title';
import { Button, ButtonLink } from '../ui/button';
import { Ending } from '../ui/ending';
import { Cluster, Stack } from '../ui/layout';
import { Page } from '../ui/page';
import { isLoadFailure } from './load-route';

interface FailurePageProps {
  error: unknown;
  retry: () => void;
}

/** Replaces a page that failed: says what happened and offers four ways to continue. */
export function FailurePage({ error, retry }: FailurePageProps) {
  const { t } = useTranslation();
  const space = useSpace();
  const isLoad = isLoadFailure(error);
  const tryAgain = () => (isLoad && navigator.onLine ? location.reload() : retry());
  useTitle(t('failure.title'));
  const subject = encodeURIComponent(t('failure.reportSubject'));
  const body = encodeURIComponent(plainSpaces(t('failure.reportBody', { details: lastErrorText() })));

  return (
    <Page>
      <Stack gap={32}>
        <Stack role="alert">
          <h1>{t('failure.title')}</h1>
          <p>
            {t(isLoad ? 'failure.loadText' : 'failure.text')}
            {space}
            {t('failure.kept')}
          </p>
        </Stack>
        <Ending scene="missing">
          <Cluster>
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
          </Cluster>
        </Ending>
      </Stack>
    </Page>
  );
}
