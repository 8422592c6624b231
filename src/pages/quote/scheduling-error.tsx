import { useTranslation } from 'react-i18next';
import type { SchedulingActor } from '#machines/scheduling.view';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** An error that a second try may mend. */
export function SchedulingError({ text, send }: { text: string; send: SchedulingActor['send'] | undefined }) {
  const { t } = useTranslation('booking');
  return (
    <Notice
      tone="bad"
      title={t('scheduling.error')}
      action={
        <Button variant="quiet" onClick={() => send?.({ type: 'loading.retried' })}>
          {t('tryAgain')}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
