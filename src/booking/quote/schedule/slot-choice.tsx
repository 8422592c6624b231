import { useTranslation } from 'react-i18next';
import type { Time } from '#domain/booking/estimate';
import type { Pence } from '#domain/money';
import { nonBreakingSlot, SLOTS, type TimeSlot } from '#domain/schedule';
import type { Schedule, SchedulingActor } from '#machines/scheduling.view';
import { useFormat } from '../../../i18n/hooks';
import { CallText } from '../../../shared/call-link';
import { useErrorText } from '../../../shared/error-text';
import { useIsOnline } from '../../../shared/offline-notice';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { RetryButton } from '../../../ui/retry-button';
import { SkeletonGroup } from '../../../ui/skeleton';
import { SlotGrid, SlotGridSkeleton } from '../../../ui/slot-grid';

/** The price of a day, or of a slot of a day, as a choice. Pence. */
export type ExtraOf = (time: Time) => Pence;

interface SlotChoiceProps {
  schedule: Schedule;
  extraOf: ExtraOf;
  /** A slot with an extra cost cannot be chosen. */
  refusesExtra?: boolean | undefined;
  send: SchedulingActor['send'] | undefined;
}

/** The slots of the chosen day, their skeleton, the next free day, or a refusal. */
export function SlotChoice({ schedule, send, ...costs }: SlotChoiceProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const question = useQuestion(schedule.date);
  switch (schedule.slots) {
    case 'none':
      return null;
    case 'loading':
      return (
        <SkeletonGroup label={t('schedule.loadingSlots')}>
          <SlotGridSkeleton {...question} values={SLOTS} />
        </SkeletonGroup>
      );
    case 'unavailable':
      return <ScheduleRefusal text={errorText('windowsFailed')} send={send} />;
    case 'full':
      return <FullDay nextAvailable={schedule.nextAvailable} send={send} />;
    case 'offered':
      return <Slots schedule={schedule} send={send} {...costs} />;
  }
}

function useQuestion(date: Schedule['date']) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return {
    id: 'slot',
    legend: t('schedule.slots', { date: date ? format.date(date, 'short') : '' }),
    hint: t('schedule.slotsHint'),
  };
}

function FullDay({ nextAvailable, send }: { nextAvailable: string | undefined; send: SlotChoiceProps['send'] }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return (
    <Notice
      tone="warn"
      title={t('schedule.full')}
      action={
        nextAvailable && (
          <Button variant="quiet" onClick={() => send?.({ type: 'nextDay.chosen' })}>
            {t('schedule.nextDay', { date: format.date(nextAvailable, 'short') })}
          </Button>
        )
      }
    >
      {!nextAvailable && <CallText>{t('schedule.noNextDay')}</CallText>}
    </Notice>
  );
}

function Slots({ schedule: { choices, tooLongFrom, date, slot, lost }, extraOf, refusesExtra, send }: SlotChoiceProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const question = useQuestion(date);
  const extra = (chosen: TimeSlot): string => {
    if (!date) return '';
    const more = extraOf({ date, slot: chosen });
    return more > 0 ? t('schedule.extra', { amount: format.shortMoney(more) }) : '';
  };
  return (
    <SlotGrid
      {...question}
      name="slot"
      folded={tooLongFrom && t('schedule.tooLongFrom', { time: tooLongFrom })}
      choices={choices.map(({ slot: value, left, refusal }) => {
        const label = nonBreakingSlot(value);
        const isLost = refusal === 'windowGone' && value === lost;
        const cost = extra(value);
        if (refusal)
          return { value, label, disabled: true, note: t(isLost ? 'schedule.lost' : `schedule.reasons.${refusal}`) };
        if (cost && refusesExtra) return { value, label, disabled: true, note: cost };
        const notes = [left === 1 && t('schedule.last'), cost];
        return { value, label, note: notes.filter(Boolean).join(' · '), isLast: left === 1 };
      })}
      value={slot}
      onChange={(chosen) => send?.({ type: 'slot.chosen', slot: chosen })}
    />
  );
}

/** The id of the notice, for `aria-describedby` of the calendar. */
export const SLOTS_NOTICE = 'slots-notice';

/** A refusal with a retry button. While the browser is offline, the page's own notice gives the reason. */
export function ScheduleRefusal({ text, send }: { text: string; send: SchedulingActor['send'] | undefined }) {
  const { t } = useTranslation(['booking', 'common']);
  const isOnline = useIsOnline();
  return (
    <div id={SLOTS_NOTICE}>
      <Notice
        tone={isOnline ? 'bad' : 'warn'}
        title={isOnline && t('schedule.error')}
        action={<RetryButton onRetry={() => send?.({ type: 'retry.requested' })}>{t('common:tryAgain')}</RetryButton>}
      >
        {isOnline && <p>{text}</p>}
      </Notice>
    </div>
  );
}
