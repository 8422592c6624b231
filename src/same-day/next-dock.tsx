import { useTranslation } from 'react-i18next';
import type { SameDayStep } from '#domain/same-day/facts';
import { isRestoring } from '#machines/same-day.view';
import { BackLink } from '../shared/step-nav';
import { useFocusFirstInvalid } from '../shared/use-focus-first-invalid';
import { Button } from '../ui/button';
import { useSameDay, useSameDayActor, useSearch } from './actor';
import { PriceDock } from './price-dock';

/** The Next button, with the price once there is one. */
export function NextDock({ step }: { step: SameDayStep }) {
  const { t } = useTranslation(['sameDay', 'common']);
  const { send } = useSameDayActor();
  const pickup = useSearch('start').search;
  const delivery = useSearch('destination').search;
  const focusFirstInvalid = useFocusFirstInvalid(useSameDay(isRestoring));
  const next = () => {
    send({ type: 'step.confirmed' });
    focusFirstInvalid(document.body);
  };
  return (
    <PriceDock
      action={
        <Button
          full
          busy={pickup.resolving || delivery.resolving}
          busyLabel={t('common:place.busy')}
          data-early={`same-day-next-${step}`}
          onClick={next}
        >
          {t('next')}
        </Button>
      }
    />
  );
}

export function StepBack({ to }: { to: SameDayStep }) {
  const { send } = useSameDayActor();
  return <BackLink onBack={() => send({ type: 'step.requested', step: to })} />;
}
