/**
 * What is prerendered of the quote page: which of its steps will show is known only once the draft has been read. Where the first script
 * finds none, it shows at once what is then said.
 */
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { MissingLocations } from './missing-screen';

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
