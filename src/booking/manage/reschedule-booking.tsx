import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking/booking';
import { dearerAt } from '#domain/booking/estimate';
import type { ErrorCode } from '#domain/refusal';
import { scheduleOf } from '#machines/scheduling.view';
import { Button } from '../../ui/button';
import { Cluster, Split, Stack, Text } from '../../ui/layout';
import { DayChoice } from '../quote/schedule/day-choice';
import { type ExtraOf, SlotChoice } from '../quote/schedule/slot-choice';
import type { ManageActor } from './actor';
import { ManageRefusal, REFUSAL_ID } from './manage-refusal';

interface RescheduleBookingProps {
  booking: BookingView;
  refusal: ErrorCode | undefined;
  isSending: boolean;
  canConfirm: boolean;
  actor: ManageActor;
}

/** Calendar and slots for a paid booking. */
export function RescheduleBooking({ booking, refusal, isSending, canConfirm, actor }: RescheduleBookingProps) {
  const { t } = useTranslation('manage');
  const scheduling = useSelector(actor, ({ children }) => children.scheduling);
  const schedule = useSelector(scheduling, scheduleOf);
  const extraOf: ExtraOf = (time) => dearerAt(booking, time);
  return (
    <Split>
      <DayChoice schedule={schedule} extraOf={extraOf} bookedDay={booking.date} send={scheduling?.send} />
      <Stack gap={24}>
        <SlotChoice schedule={schedule} extraOf={extraOf} refusesExtra send={scheduling?.send} />
        <Text soft size={14}>
          {t('reschedule.dearer')}
        </Text>
        <ManageRefusal title={t('reschedule.refused')} refusal={refusal} />
        <Cluster>
          <Button
            disabled={!canConfirm && !isSending}
            busy={isSending}
            busyLabel={t('reschedule.sending')}
            aria-describedby={REFUSAL_ID}
            onClick={() => actor.send({ type: 'reschedule.confirmed' })}
          >
            {canConfirm || isSending
              ? t('reschedule.confirm')
              : t(schedule.date ? 'reschedule.chooseTime' : 'reschedule.choose')}
          </Button>
          <Button variant="quiet" disabled={isSending} onClick={() => actor.send({ type: 'change.dropped' })}>
            {t('keep')}
          </Button>
        </Cluster>
      </Stack>
    </Split>
  );
}
