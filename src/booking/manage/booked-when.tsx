import type { BookingView } from '#domain/booking/booking';
import { nonBreakingSlot } from '#domain/schedule';
import { useFormat } from '../../i18n/hooks';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import { ResultRoute } from '../result/result-rows';

/** Day, slot and route of a booking. */
export function BookedWhen({ booking }: { booking: BookingView }) {
  const format = useFormat();
  return (
    <Card gap={8}>
      <Text size={24} bold>
        {format.date(booking.date)}
      </Text>
      <Text size={20}>{nonBreakingSlot(booking.time)}</Text>
      <ResultRoute booking={booking} />
    </Card>
  );
}
