import { useEffect, useReducer } from 'react';
import type { SameDayStep } from '#domain/same-day/facts';
import { useTranslation } from '../i18n/use-translation';
import { BackLink } from '../shared/step-nav';
import { Button } from '../ui/button';
import { useSameDay, useSameDayActor } from './actor';
import { PriceDock } from './price';

/** Brings the customer to the first thing that is missing, once the page shows what is. */
export function focusOnError(): void {
  requestAnimationFrame(() => {
    const error = document.querySelector('main [data-invalid]');
    error?.querySelector<HTMLElement>('input:not(:disabled), button, [tabindex]')?.focus();
  });
}

interface StepNavProps {
  back: SameDayStep | 'home';
  /** What was chosen is still on its way. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

/** The way on below the price, and the quiet way back. */
export function StepNav({ back, ...waiting }: StepNavProps) {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const [presses, notePress] = useReducer((count: number) => count + 1, 0);
  const isRestoring = useSameDay((snapshot) => snapshot.matches('restoring'));
  useEffect(() => {
    if (presses > 0 && !isRestoring) focusOnError();
  }, [presses, isRestoring]);
  const next = () => {
    send({ type: 'step.confirmed' });
    notePress();
  };
  return (
    <>
      <PriceDock
        action={
          <Button full {...waiting} data-early="same-day-next" onClick={next}>
            {t('next')}
          </Button>
        }
      />
      {back === 'home' ? <BackLink texts="sameDay" /> : <StepBack to={back} />}
    </>
  );
}

/** The way back to the step before. */
export function StepBack({ to }: { to: SameDayStep }) {
  const { send } = useSameDayActor();
  return <BackLink texts="sameDay" onBack={() => send({ type: 'step.requested', step: to })} />;
}
