/** How soon it has to be there; what can no longer be promised says why. */
import { useTranslation } from 'react-i18next';
import { DEFAULT_URGENCY, URGENCIES, type Urgency } from '#domain/same-day';
import type { SameDayTimes, UrgencyRefusal } from '#domain/same-day-times';
import { chosenUrgency } from '#machines/same-day.view';
import { useFormat } from '../i18n/use-format';
import { ChoiceCards } from '../ui/choice-cards';
import { Stack } from '../ui/layout';
import { Notice } from '../ui/notice';
import { useFieldError, useSameDay, useSameDayActor } from './actor';

/** Why nothing is delivered today any more. */
const NOT_TODAY = {
  tooEarly: 'urgency.nextDay',
  tooLate: 'urgency.nextDay',
  vansTaken: 'urgency.fullDay',
  closedToday: 'urgency.refusals.closedToday',
} as const satisfies Readonly<Record<UrgencyRefusal, string>>;

export function UrgencyChoice() {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const format = useFormat();
  const { send } = useSameDayActor();
  const times = useSameDay(({ context }) => context.times);
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
      {times && times.day !== times.today && (
        <Notice tone="warn" title={t(NOT_TODAY[times.refusals[DEFAULT_URGENCY] ?? 'tooLate'])} role="note">
          <p>{t('urgency.nextDayText', { date: format.date(times.day) })}</p>
        </Notice>
      )}
    </Stack>
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
