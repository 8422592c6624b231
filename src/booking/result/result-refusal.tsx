import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/refusal';
import { CallText } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { PageButton } from '../../shared/page-link';
import { Card } from '../../ui/card';
import { Ending } from '../../ui/ending';
import { Cluster } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';

interface ResultRefusalProps {
  reason: ErrorCode;
  status?: string | undefined;
  onRetry: () => void;
}

/** The booking exists but could not be read. */
export function ResultRefusal({ reason, status, onRetry }: ResultRefusalProps) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  return (
    <Ending scene="missing">
      <Notice tone="bad" title={errorText('bookingFailed')}>
        {reason !== 'bookingFailed' && <p>{errorText({ reason, status })}</p>}
        <CallText>{t('result.errorText')}</CallText>
      </Notice>
      <Cluster>
        <RetryButton variant="primary" onRetry={onRetry}>
          {t('result.retry')}
        </RetryButton>
        <PageButton variant="quiet" to="">
          {t('result.home')}
        </PageButton>
      </Cluster>
    </Ending>
  );
}

/** The URL has no booking id, or an unknown one. */
export function ResultMissing({ reason }: { reason: ErrorCode }) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  return (
    <Ending scene="missing">
      <Notice tone="warn" title={reason === 'bookingMissing' ? t('result.missingDetails') : errorText(reason)}>
        <CallText>{t('result.missingText')}</CallText>
      </Notice>
      <Cluster>
        <PageButton to="location">{t('result.newMove')}</PageButton>
        <PageButton variant="quiet" to="">
          {t('result.home')}
        </PageButton>
      </Cluster>
    </Ending>
  );
}

const ROWS = ['reference', 'name', 'when', 'from', 'to', 'paid'] as const;

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
