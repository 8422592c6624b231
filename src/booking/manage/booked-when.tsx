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
  const labels = useLabels();
  const times = timesOfBooking(booking);
  return (
    <Card gap={8}>
      <Text size={24} bold>
        {format.date(booking.date)}
      </Text>
      <Text size={20}>{nonBreakingSlot(booking.time)}</Text>
      {times && <p>{labels.times(times).whole}</p>}
      <ResultRoute booking={booking} />
    </Card>
  );
}
