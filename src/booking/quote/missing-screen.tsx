import { useTranslation } from 'react-i18next';
import { PageButton } from '../../shared/page-link';
import { useTitle } from '../../shared/use-title';
import { Ending } from '../../ui/ending';
import { Page } from '../../ui/page';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

/** The quote page when no locations were chosen. */
export function MissingScreen() {
  const { t } = useTranslation('booking');
  useTitle(t('missing.title'));
  return (
    <Page width="wide">
      <MissingLocations />
    </Page>
  );
}

export function MissingLocations() {
  const { t } = useTranslation('booking');
  return (
    <>
      <h1 tabIndex={-1} data-screen-heading>
        {t('missing.title')}
      </h1>
      <Ending scene="missing" title={t('missing.first')}>
        <p>{t('missing.text')}</p>
        <p>{t('missing.otherTab')}</p>
        <PageButton to="location">{t('missing.link')}</PageButton>
      </Ending>
    </>
  );
}

/** The prerendered quote page: a skeleton until the draft is read. Without a draft, the first script shows the second part at once. */
export function QuoteSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Page width="wide">
      <div data-draft="unread">
        <h1 tabIndex={-1}>{t('titles.quote')}</h1>
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      </div>
      <div data-draft="none" hidden>
        <MissingLocations />
      </div>
    </Page>
  );
}
