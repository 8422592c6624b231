import { useTranslation } from 'react-i18next';
import type { SameDayStep } from '#domain/same-day/facts';
import { isRestoring } from '#machines/same-day.view';
import { BackLink } from '../shared/step-nav';
import { useFocusFirstInvalid } from '../shared/use-focus-first-invalid';
import { Button } from '../ui/button';
import { useSameDay, useSameDayActor } from './actor';
import { PriceDock } from './price-dock';

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
  const focusFirstInvalid = useFocusFirstInvalid(useSameDay(isRestoring));
  const next = () => {
    send({ type: 'step.confirmed' });
    focusFirstInvalid(document.body);
  };
  return (
    <>
      <PriceDock
        action={
          <Button full {...busyProps} data-early={`same-day-next-${back}`} onClick={next}>
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
