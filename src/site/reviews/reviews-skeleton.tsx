import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { ReviewGrid } from './review-grid';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Eight cards in outline. */
export function ReviewsSkeleton({ row }: { row: boolean }) {
  const { t } = useTranslation('reviews');
  return (
    <SkeletonGroup label={t('loading')}>
      <ReviewGrid row={row}>
        {CARDS.map((key) => (
          <Card key={key} gap={12} aria-hidden="true">
            <Skeleton shape="short" />
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="short" />
          </Card>
        ))}
      </ReviewGrid>
    </SkeletonGroup>
  );
}
