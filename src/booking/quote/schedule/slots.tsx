import type { Time } from '#domain/estimate';
import type { Pence } from '#domain/money';
import { holdSlot, type TimeSlot } from '#domain/schedule';
import { fullnessOf, type Schedule, type SchedulingActor } from '#machines/scheduling.view';
import { useFormat } from '../../../i18n/use-format';
import { useSpace } from '../../../i18n/use-space';
import { useTranslation } from '../../../i18n/use-translation';
import { CallLink } from '../../../shared/call-link';
import { useErrorText } from '../../../shared/error-text';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { RetryButton } from '../../../ui/retry-button';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { SlotGrid } from '../../../ui/slot-grid';
import styles from './schedule.module.css';

/** What a time adds to the price of a plain one. */
export type ExtraOf = (time: Time) => Pence;

interface SlotChoiceProps {
  schedule: Schedule;
  extraOf: ExtraOf;
  send: SchedulingActor['send'] | undefined;
}

/** The slots of the chosen day, their skeleton, the next free day, or why they did not load. */
export function SlotChoice({ schedule, extraOf, send }: SlotChoiceProps) {
  const { t } = useTranslation('booking');
  const say = useErrorText();
  switch (schedule.slots) {
    case 'none':
      return null;
    case 'loading':
      return (
        <SkeletonGroup label={t('schedule.loadingSlots')}>
          <Skeleton shape="short" />
          <div className={styles.slots}>
            <Skeleton shape="block" />
          </div>
        </SkeletonGroup>
      );
    case 'unavailable':
      return <ScheduleError text={say('windowsFailed')} send={send} />;
    case 'full':
      return <FullDay nextAvailable={schedule.nextAvailable} send={send} />;
    case 'offered':
      return <Slots schedule={schedule} extraOf={extraOf} send={send} />;
  }
}

function FullDay({ nextAvailable, send }: { nextAvailable: string | undefined; send: SlotChoiceProps['send'] }) {
  const { t } = useTranslation('booking');
  const space = useSpace();
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
      {!nextAvailable && (
        <p>
          {t('schedule.noNextDay')}
          {space}
          <CallLink />
        </p>
      )}
    </Notice>
  );
}

function Slots({ schedule: { choices, date, slot }, extraOf, send }: SlotChoiceProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const extra = (chosen: TimeSlot): string => {
    const more = date ? extraOf({ date, slot: chosen }) - extraOf({ date }) : 0;
    return more > 0 ? t('schedule.extra', { amount: format.shortMoney(more) }) : '';
  };
  return (
    <SlotGrid
      id="slot"
      name="slot"
      legend={t('schedule.slots', { date: date ? format.date(date, 'short') : '' })}
      hint={t('schedule.slotsHint')}
      choices={choices.map((choice) => {
        const fullness = fullnessOf(choice);
        const isLast = fullness === 'last';
        const disabled = fullness !== 'free' && !isLast;
        const notes = [fullness !== 'free' && t(`schedule.${fullness}`), !disabled && extra(choice.slot)];
        return {
          value: choice.slot,
          label: holdSlot(choice.slot),
          note: notes.filter(Boolean).join(' · '),
          isLast,
          disabled,
        };
      })}
      value={slot}
      onChange={(chosen) => send?.({ type: 'slot.chosen', slot: chosen })}
    />
  );
}

/** Names the error to the calendar. */
export const SLOTS_NOTICE = 'slots-notice';

/** An error that a second try may mend. */
export function ScheduleError({ text, send }: { text: string; send: SchedulingActor['send'] | undefined }) {
  const { t } = useTranslation('booking');
  return (
    <div id={SLOTS_NOTICE}>
      <Notice
        tone="bad"
        title={t('schedule.error')}
        action={<RetryButton onRetry={() => send?.({ type: 'retry.requested' })}>{t('tryAgain')}</RetryButton>}
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}
