import { useTranslation } from 'react-i18next';
import { fullnessOf, type Schedule, type SchedulingActor } from '#machines/scheduling.view';
import { useFormat } from '../../../i18n/use-format';
import { CallLink } from '../../../shared/call-link';
import { useErrorText } from '../../../shared/error-text';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { WindowGrid } from '../../../ui/window-grid';
import { useWords } from '../../use-labels';
import styles from './schedule.module.css';
import { SchedulingError } from './schedule-error';

interface WindowChoiceProps {
  schedule: Schedule;
  send: SchedulingActor['send'] | undefined;
}

/** The windows of the chosen day, their skeleton, the next free day, or why they did not load. */
export function WindowChoice({ schedule, send }: WindowChoiceProps) {
  const { t } = useTranslation('booking');
  const say = useErrorText();
  switch (schedule.windows) {
    case 'none':
      return null;
    case 'loading':
      return (
        <SkeletonGroup label={t('scheduling.loadingWindows')}>
          <Skeleton shape="short" />
          <div className={styles.windows}>
            <Skeleton shape="block" />
          </div>
        </SkeletonGroup>
      );
    case 'unavailable':
      return <SchedulingError text={say('windowsFailed')} send={send} />;
    case 'full':
      return <FullDay nextAvailable={schedule.nextAvailable} send={send} />;
    case 'offered':
      return <Windows schedule={schedule} send={send} />;
  }
}

function FullDay({ nextAvailable, send }: { nextAvailable: string | undefined; send: WindowChoiceProps['send'] }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return (
    <Notice
      tone="warn"
      title={t('scheduling.full')}
      action={
        nextAvailable && (
          <Button variant="quiet" onClick={() => send?.({ type: 'nextDay.chosen' })}>
            {t('scheduling.nextDay', { date: format.date(nextAvailable, 'short') })}
          </Button>
        )
      }
    >
      {!nextAvailable && (
        <p>
          {t('scheduling.noNextDay')} <CallLink />
        </p>
      )}
    </Notice>
  );
}

function Windows({ schedule: { choices, date, window }, send }: WindowChoiceProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const words = useWords();
  const notes = {
    free: (left: number) => t('scheduling.places', { count: left }),
    last: () => t('scheduling.last'),
    taken: () => t('scheduling.taken'),
    started: () => t('scheduling.started'),
  };
  return (
    <WindowGrid
      id="window"
      name="window"
      legend={t('scheduling.windows', { date: date ? format.date(date, 'short') : '' })}
      hint={t('scheduling.windowsHint')}
      windows={choices.map((choice) => {
        const fullness = fullnessOf(choice);
        return {
          value: choice.window,
          label: words.window(choice.window),
          note: notes[fullness](choice.left),
          state: fullness === 'free' || fullness === 'last' ? fullness : 'full',
        };
      })}
      value={window}
      onChange={(chosen) => send?.({ type: 'window.chosen', window: chosen })}
    />
  );
}
