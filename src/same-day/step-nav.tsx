import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameDayStep } from '#domain/same-day/facts';
import { isRestoring } from '#machines/same-day.view';
import { BackLink } from '../shared/step-nav';
import { Button } from '../ui/button';
import { useSameDay, useSameDayActor } from './actor';
import { PriceDock } from './price-dock';

/** Focuses the first invalid control after the next render. */
export function focusOnError(): void {
  requestAnimationFrame(() => {
    const error = document.querySelector('main [data-invalid]');
    error?.querySelector<HTMLElement>('input:not(:disabled), button, [tabindex]')?.focus();
  });
}

interface StepNavProps {
  back: SameDayStep | 'home';
  /** The chosen place is being loaded. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

/** The Next button with the price above it, and a link back. */
export function StepNav({ back, ...busyProps }: StepNavProps) {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const [presses, notePress] = useReducer((count: number) => count + 1, 0);
  const restoring = useSameDay(isRestoring);
  useEffect(() => {
    if (presses > 0 && !restoring) focusOnError();
  }, [presses, restoring]);
  const next = () => {
    send({ type: 'step.confirmed' });
    notePress();
  };
  return (
    <>
      <PriceDock
        action={
          <Button full {...busyProps} data-early="same-day-next" onClick={next}>
            {t('next')}
          </Button>
        }
      />
      {back === 'home' ? <BackLink texts="sameDay" /> : <StepBack to={back} />}
    </>
  );
}

export function StepBack({ to }: { to: SameDayStep }) {
  const { send } = useSameDayActor();
  return <BackLink texts="sameDay" onBack={() => send({ type: 'step.requested', step: to })} />;
}
