import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

const ROWS = ['reference', 'name', 'when', 'from', 'to', 'paid'] as const;

/** A booking in grey. */
export function ResultSkeleton() {
  const { t } = useTranslation('payment');
  return (
    <Card>
      <SkeletonGroup label={t('result.loading')}>
        <Skeleton shape="title" />
        {ROWS.map((row) => (
          <Skeleton key={row} shape={row === 'from' || row === 'to' ? 'line' : 'short'} />
        ))}
      </SkeletonGroup>
    </Card>
  );
}
