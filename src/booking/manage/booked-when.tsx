import { useTranslation } from 'react-i18next';
import { type BookingView, timesOfBooking } from '#domain/booking/booking';
import { nonBreakingSlot } from '#domain/schedule';
import { useFormat } from '../../i18n/hooks';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import { ResultRoute } from '../result/result-rows';
import { useLabels } from '../use-labels';

/** Day, slot, times and route of a booking. */
export function BookedWhen({ booking }: { booking: BookingView }) {
  const format = useFormat();
  return (
    <Card gap={8}>
      <Text size={24} bold>
        {format.date(booking.date)}
      </Text>
      <Text size={20}>{nonBreakingSlot(booking.time)}</Text>
      <BookedEnd booking={booking} />
      <ResultRoute booking={booking} />
    </Card>
  );
}

/** The time at which the crew will be done, below the slot; the whole sentence while the drive is unknown. */
export function BookedEnd({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('payment');
  const labels = useLabels();
  const times = timesOfBooking(booking);
  if (!times) return null;
  const { done, work, whole } = labels.times(times);
  return <p>{done ? t('pay.done', { done, work }) : whole}</p>;
}
