import { useSpace } from '../../i18n/use-space';
import { useTranslation } from '../../i18n/use-translation';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import { useBackOnline } from '../../ui/retry-button';
import { useBooking, useBookingSend } from '../actor';

/** Names the notice to the button that led to it. */
export const FAILURE = 'failure';

/** Why the customer was brought to this screen, and what to do. */
export function FailureNotice({ title }: { title: string }) {
  const { t } = useTranslation('booking');
  const space = useSpace();
  const say = useErrorText();
  const send = useBookingSend();
  const reason = useBooking((snapshot) => snapshot.context.failure);
  const dismiss = () => send({ type: 'failure.dismissed' });
  useBackOnline(() => {
    if (reason === 'offline') dismiss();
  });
  if (!reason) return null;

  return (
    <Refusal key={reason} id={FAILURE}>
      <Notice
        tone="bad"
        title={title}
        action={
          <Button variant="quiet" onClick={dismiss}>
            {t('dismiss')}
          </Button>
        }
      >
        <p>{say(reason)}</p>
        <p>
          {t('kept')}
          {space}
          <CallLink />
        </p>
      </Notice>
    </Refusal>
  );
}
