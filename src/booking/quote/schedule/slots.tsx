import { useTranslation } from 'react-i18next';
import { fullnessOf, type Schedule, type SchedulingActor } from '#machines/scheduling.view';
import { useFormat } from '../../../i18n/use-format';
import { CallLink } from '../../../shared/call-link';
import { useErrorText } from '../../../shared/error-text';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { SlotGrid } from '../../../ui/slot-grid';
import { useLabels } from '../../use-labels';
import styles from './schedule.module.css';
import { SchedulingError } from './schedule-error';

interface SlotChoiceProps {
  schedule: Schedule;
  send: SchedulingActor['send'] | undefined;
}

/** The slots of the chosen day, their skeleton, the next free day, or why they did not load. */
export function SlotChoice({ schedule, send }: SlotChoiceProps) {
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
      return <SchedulingError text={say('windowsFailed')} send={send} />;
    case 'full':
      return <FullDay nextAvailable={schedule.nextAvailable} send={send} />;
    case 'offered':
      return <Slots schedule={schedule} send={send} />;
  }
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
      {!nextAvailable && (
        <p>
          {t('schedule.noNextDay')} <CallLink />
        </p>
      )}
    </Notice>
  );
}

function Slots({ schedule: { choices, date, slot }, send }: SlotChoiceProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const labels = useLabels();
  const notes = {
    free: (left: number) => t('schedule.places', { count: left }),
    last: () => t('schedule.last'),
    taken: () => t('schedule.taken'),
    started: () => t('schedule.started'),
  };
  return (
    <SlotGrid
      id="slot"
      name="slot"
      legend={t('schedule.slots', { date: date ? format.date(date, 'short') : '' })}
      hint={t('schedule.slotsHint')}
      slots={choices.map((choice) => {
        const fullness = fullnessOf(choice);
        return {
          value: choice.slot,
          label: labels.slot(choice.slot),
          note: notes[fullness](choice.left),
          state: fullness === 'free' || fullness === 'last' ? fullness : 'full',
        };
      })}
      value={slot}
      onChange={(chosen) => send?.({ type: 'slot.chosen', slot: chosen })}
    />
  );
}
