/** The second step: pickup, delivery and urgency. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { End, Location } from '#domain/place';
import { LOCATION_FIELDS } from '#domain/same-day/facts';
import { DEFAULT_URGENCY, URGENCIES, type Urgency } from '#domain/same-day/price';
import type { SameDayTimes, UrgencyRefusal } from '#domain/same-day/times';
import { chosenUrgency, timesOf } from '#machines/same-day.view';
import { useFormat } from '../i18n/hooks';
import { ChosenPlace, PlaceField } from '../shared/place-field';
import { PlaceName } from '../shared/place-name';
import { PlaceSource } from '../shared/place-source';
import { useDeferredSend } from '../shared/use-deferred-send';
import { Button } from '../ui/button';
import { ChoiceCards } from '../ui/choice-cards';
import { FieldError } from '../ui/field-frame';
import { Stack } from '../ui/layout';
import { Notice } from '../ui/notice';
import { VisuallyHidden } from '../ui/visually-hidden';
import { useFieldError, useSameDay, useSameDayActor, useSearch } from './actor';
import { StepBack } from './next-dock';
import { FarNotice } from './price-dock';
import styles from './same-day.module.css';

export function PlacesStep() {
  const { t } = useTranslation(['sameDay', 'common']);
  return (
    <>
      <PlaceEnd end="start" />
      <PlaceEnd end="destination" />
      <FarNotice />
      <UrgencyChoice />
      <PlaceSource text={t('common:place.ownPlaces')} />
      <StepBack to="items" />
    </>
  );
}

/** One end of the delivery: its search field, or the chosen place. */
function PlaceEnd({ end }: { end: End }) {
  const location = useSameDay(({ context }) => context.facts[LOCATION_FIELDS[end]]);
  const error = useFieldError(LOCATION_FIELDS[end]);
  const frame = useFocusAfterChange(location !== undefined);
  return (
    <div ref={frame} data-invalid={error && true}>
      {location ? <ChosenEnd end={end} location={location} error={error} /> : <PlaceSearch end={end} error={error} />}
    </div>
  );
}

/** Keeps the focus at this end when the chosen place replaces the search, or the search the place. */
function useFocusAfterChange(isChosen: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (wasChosen.current === isChosen) return;
    wasChosen.current = isChosen;
    if (document.activeElement === document.body) frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isChosen]);
  return frame;
}

function ChosenEnd({ end, location, error }: { end: End; location: Location; error: string | undefined }) {
  const { t } = useTranslation(['sameDay', 'common']);
  const { send } = useSameDayActor();
  return (
    <>
      <p className={styles.label}>{t(`place.label.${end}`)}</p>
      <ChosenPlace
        isBad={error !== undefined}
        action={
          <Button
            variant="quiet"
            aria-describedby={`chosen-${end}-error`}
            onClick={() => send({ type: 'place.reopened', end })}
          >
            {t('common:place.edit')} <VisuallyHidden>{t(`place.editOf.${end}`)}</VisuallyHidden>
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

function PlaceSearch({ end, error }: { end: End; error: string | undefined }) {
  const { t } = useTranslation('sameDay');
  const input = useRef<HTMLInputElement>(null);
  const { child, search } = useSearch(end);
  const send = useDeferredSend(child);
  const label = t(`place.label.${end}`);
  return <PlaceField end={end} label={label} search={search} send={send} input={input} missing={error} />;
}

/** Title of the notice that nothing can be delivered today. */
const NOT_TODAY = {
  tooEarly: 'urgency.nextDay',
  tooLate: 'urgency.nextDay',
  tooFar: 'urgency.nextDay',
  officeClosed: 'urgency.officeClosed',
  vansTaken: 'urgency.fullDay',
  closedToday: 'urgency.refusals.closedToday',
} as const satisfies Readonly<Record<UrgencyRefusal, string>>;

/** Choice of urgency; options that can no longer be promised are disabled and say why. */
function UrgencyChoice() {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const { send } = useSameDayActor();
  const times = useSameDay(timesOf);
  const value = useSameDay(chosenUrgency);
  const error = useFieldError('urgency');
  const promise = usePromise();

  return (
    <Stack gap={12} data-invalid={error && true}>
      <ChoiceCards
        id="urgency"
        name="urgency"
        legend={t('urgency.legend')}
        error={error}
        choices={URGENCIES.map((urgency) => ({
          value: urgency,
          title: words(`urgencies.${urgency}`),
          description: promise(urgency, times),
          note: t(`urgency.extra.${urgency}`),
          disabled: times?.refusals[urgency] !== undefined,
        }))}
        value={value}
        onChange={(urgency) => send({ type: 'urgency.chosen', urgency })}
      />
      <NotToday />
    </Stack>
  );
}

/** Says that nothing can be delivered today any more, and when delivery is possible. */
function NotToday() {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  const times = useSameDay(timesOf);
  if (!times || times.day === times.today) return null;
  return (
    <Notice tone="warn" title={t(NOT_TODAY[times.refusals[DEFAULT_URGENCY] ?? 'tooLate'])} role="note">
      <p>{t('urgency.nextDayText', { date: format.date(times.day) })}</p>
    </Notice>
  );
}

function usePromise(): (urgency: Urgency, times: SameDayTimes | undefined) => string | undefined {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  return (urgency, times) => {
    if (!times) return undefined;
    const refusal = times.refusals[urgency];
    if (refusal) return t(`urgency.refusals.${refusal}`);
    const time = times.by[urgency];
    if (time) return t('urgency.by', { time });
    return times.day === times.today
      ? t('urgency.today')
      : t('urgency.onDay', { date: format.date(times.day, 'short') });
  };
}
