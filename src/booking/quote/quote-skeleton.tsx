/** What is prerendered of the quote page: which of its steps will show is known only once the draft has been read. */
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

export function QuoteSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Page width="wide">
      <h1 tabIndex={-1}>{t('titles.quote')}</h1>
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </Page>
  );
}
