import { isReadable, type StoredBooking } from '#server/booking/booking';
import { fill } from '#server/fill';
import { slotText } from '#server/mail/words';
import { Text } from '#ui/layout';
import { StaffFrame } from '../parts/frame';
import { BookingLink, CustomerLinks, Item, Items, StatusBadge, UnreadableItem } from '../parts/items';
import { useViewer } from '../parts/viewer';

/** The bookings that a search found. */
export function FoundPage({ query, bookings }: { query: string; bookings: readonly StoredBooking[] }) {
  const { t, dayText } = useViewer();
  const title = fill(t.found, { query });
  const items = bookings.map((booking) => {
    if (!isReadable(booking)) return <UnreadableItem key={booking.id} booking={booking} />;
    const { id, state, date, slot, contact } = booking;
    const head = (
      <>
        <BookingLink id={id} />
        <strong>{contact?.name}</strong>
        <StatusBadge status={state} />
      </>
    );
    return (
      <Item key={id} head={head} action={<CustomerLinks contact={contact} />}>
        <Text soft>
          {dayText(date)} {slotText(slot)}
        </Text>
      </Item>
    );
  });
  return <StaffFrame title={title}>{items.length > 0 ? <Items>{items}</Items> : <p>{t.foundNone}</p>}</StaffFrame>;
}
