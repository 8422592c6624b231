import { useTranslation } from 'react-i18next';
import type { SchedulingActor } from '#machines/scheduling.view';
import { Notice } from '../../../ui/notice';
import { RetryButton } from '../../../ui/retry-button';

/** Names the error to the calendar. */
export const SLOTS_NOTICE = 'slots-notice';

/** An error that a second try may mend. */
export function SchedulingError({ text, send }: { text: string; send: SchedulingActor['send'] | undefined }) {
  const { t } = useTranslation('booking');
  return (
    <div id={SLOTS_NOTICE}>
      <Notice
        tone="bad"
        title={t('schedule.error')}
        action={<RetryButton onRetry={() => send?.({ type: 'retry.requested' })}>{t('tryAgain')}</RetryButton>}
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}
