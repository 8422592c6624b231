import { moneyText } from '#domain/money';
import { type Booking, isReadable, publicPlace, type StoredBooking } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { customerMailbox } from '#server/booking/mail-payload';
import { fill } from '#server/fill';
import { slotText } from '#server/mail/words';
import type { Paged } from '#server/store/paged';
import { ButtonLink } from '#ui/button';
import { Text } from '#ui/layout';
import { ActionForm, TitledCard } from '../parts/actions';
import { Columns, StaffFrame } from '../parts/frame';
import { BookingLink, CustomerLinks, Item, Items, PagedList, StatusBadge, UnreadableItem } from '../parts/items';
import { useViewer } from '../parts/viewer';

/** Unpaid quotes, newest first, with those that this browser made by phone, and a link to make one. */
export function QuotesPage({ quotes }: { quotes: Paged<StoredBooking> }) {
  const { quotes: t } = useViewer().t;
  const { lang } = useViewer();
  return (
    <StaffFrame
      tab="quotes"
      title={t.title}
      actions={
        <ButtonLink href={`/${lang}/location`} target="_blank" rel="noopener">
          {t.phone}
        </ButtonLink>
      }
    >
      <Text soft>{t.hint}</Text>
      <Columns
        aside={
          <TitledCard title={t.phoneTitle}>
            <p>{t.phoneHint}</p>
          </TitledCard>
        }
      >
        <PagedList path="/staff/quotes?page=" paged={quotes} none={t.none}>
          <Items>
            {quotes.rows.map((booking) =>
              isReadable(booking) ? (
                <Quote key={booking.id} booking={booking} />
              ) : (
                <UnreadableItem key={booking.id} booking={booking} />
              ),
            )}
          </Items>
        </PagedList>
      </Columns>
    </StaffFrame>
  );
}

function Quote({ booking }: { booking: Booking }) {
  const { t, dayText, timeText } = useViewer();
  const { id, state, date, slot, start, destination, price, quotedAt, validUntil, contact } = booking;
  return (
    <Item
      head={
        <>
          {contact?.name && <strong>{contact.name}</strong>}
          <strong>{moneyText(price)}</strong>
          <BookingLink id={id} />
          <StatusBadge status={state} />
        </>
      }
      action={
        customerMailbox(booking) && <ActionForm action={`${staffPath(id)}/payment-link`} button={t.sendPaymentLink} />
      }
    >
      <p>{fill(t.when, { date: dayText(date), slot: slotText(slot) })}</p>
      <p>
        {publicPlace(start)} → {publicPlace(destination)}
      </p>
      <CustomerLinks contact={contact} />
      <Text soft size={14}>
        {fill(t.quotes.given, { at: timeText(quotedAt), until: timeText(validUntil) })}
      </Text>
    </Item>
  );
}
