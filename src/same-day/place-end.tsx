/** One end of the delivery: its search, or the place that was chosen. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/draft';
import type { Location } from '#domain/place';
import { placeSearchOf } from '#machines/location.view';
import { ChosenPlace, PlaceField } from '../shared/place-field';
import { PlaceName } from '../shared/place-name';
import { useDeferredSend } from '../shared/use-deferred-send';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field-frame';
import { VisuallyHidden } from '../ui/visually-hidden';
import { useFieldError, useSameDay, useSameDayActor } from './actor';
import styles from './same-day.module.css';

const FIELD = { start: 'pickupLocation', destination: 'deliveryLocation' } as const;

export function PlaceEnd({ end }: { end: End }) {
  const location = useSameDay(({ context }) => context.facts[FIELD[end]]);
  const error = useFieldError(FIELD[end]);
  const here = useFocusAfterChange(location !== undefined);
  return (
    <div ref={here} data-invalid={error && true}>
      {location ? <Chosen end={end} location={location} error={error} /> : <Seeking end={end} error={error} />}
    </div>
  );
}

/** When the search gives way to the place or the other way round, the focus stays here. */
function useFocusAfterChange(isChosen: boolean) {
  const here = useRef<HTMLDivElement>(null);
  const before = useRef(isChosen);
  useEffect(() => {
    if (before.current === isChosen) return;
    before.current = isChosen;
    if (document.activeElement === document.body) here.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isChosen]);
  return here;
}

function Chosen({ end, location, error }: { end: End; location: Location; error: string | undefined }) {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  return (
    <>
      <p className={styles.label}>{t(`place.label.${end}`)}</p>
      <ChosenPlace
        isBad={error !== undefined}
        action={
          <Button variant="quiet" onClick={() => send({ type: 'place.reopened', end })}>
            {t('place.edit')} <VisuallyHidden>{t(`place.editOf.${end}`)}</VisuallyHidden>
          </Button>
        }
      >
        <p className={styles.place}>
          <PlaceName location={location} />
        </p>
      </ChosenPlace>
      <FieldError id={`chosen-${end}`} error={error} />
    </>
  );
}

function Seeking({ end, error }: { end: End; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const child = useSameDay(({ children }) => (end === 'start' ? children.pickupSearch : children.deliverySearch));
  const search = useSelector(child, placeSearchOf);
  const send = useDeferredSend(child);
  return <PlaceField end={end} texts="sameDay" search={search} send={send} input={input} missing={error} />;
}
