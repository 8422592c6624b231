/** The facts of a booking in three groups: the move, its customer, the money. */

import { isBooked } from '#domain/booking/booking';
import { chargeLine } from '#domain/booking/charges';
import type { Receipt } from '#domain/booking/entries';
import { moneyText, type Pence } from '#domain/money';
import { shortDuration } from '#domain/move/duration';
import {
  type Booking,
  hasHelper,
  hasPricedPostcode,
  isInvoiced,
  isPaid,
  reservationOf,
  timesOf,
} from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { balancePence, owedByHand, receiptsOf, saleOf } from '#server/booking/money';
import { moveFactsOf } from '#server/booking/move-facts';
import { fill } from '#server/fill';
import { lineRows, teamTexts } from '#server/mail/templates/booking-parts';
import { moveRows, priceRows } from '#server/mail/templates/move-facts';
import { textsOf, timesIn } from '#server/mail/words';
import { TitledCard } from './actions';
import { type Fact, Facts } from './facts';
import { MailLink, TextLink } from './items';
import { useViewer } from './viewer';

interface MoveFactsProps {
  booking: Booking;
  /** Names of its vans. */
  vans: readonly string[];
}

export function MoveFacts({ booking, vans }: MoveFactsProps) {
  const { t, lang } = useViewer();
  const isSold = isPaid(booking) || isBooked(booking.state);
  return (
    <TitledCard title={t.groups.move}>
      <Facts
        rows={[
          ...moveRows(moveFactsOf(booking, lang), lang),
          ...[booking.start, booking.destination]
            .filter((location) => !hasPricedPostcode(location))
            .map(({ text, place }): Fact => [t.askPostcode, fill(t.pricedFor, { text, place })]),
          [textsOf(lang).times, timesIn(timesOf(booking), lang).whole],
          [t.vanTime, shortDuration(reservationOf(booking).job.back, lang)],
          [t.crew, isSold ? (hasHelper(booking) ? t.withHelper : t.withoutHelper) : ''],
          [t.move.van, vans.join(', ')],
          [t.number, booking.id],
        ]}
      />
    </TitledCard>
  );
}

/** Everything about the customer that the head of the page does not say. */
export function CustomerFacts({ booking }: { booking: Booking }) {
  const { t, lang } = useViewer();
  const { contact } = booking;
  const team = teamTexts[lang];
  const rows: Fact[] = [
    [team.email, contact && !contact.email && t.noEmail],
    [t.newEmail, booking.newEmail && <MailLink email={booking.newEmail} />],
    [t.invoiceTo.company, booking.invoiceTo?.company ?? ''],
    [t.invoiceTo.address, booking.invoiceTo?.address ?? ''],
    [t.invoiceTo.reference, booking.invoiceTo?.reference ?? ''],
    [team.newsletter, contact?.newsletterConsent && team.yes],
  ];
  if (rows.every(([, value]) => !value)) return null;
  return (
    <TitledCard title={t.groups.customer}>
      <Facts rows={rows} />
    </TitledCard>
  );
}

/** '£60.00 in cash, Tuesday 2 March, key note'. */
function useReceiptText() {
  const { t, dayText } = useViewer();
  return ({ pence, method, day, note }: Receipt): string =>
    [`${moneyText(Math.abs(pence))} ${t.money.methods[method]}`, dayText(day), note].filter(Boolean).join(', ');
}

export function MoneyFacts({ booking }: { booking: Booking }) {
  const { t, lang, timeText, dayText } = useViewer();
  const receiptText = useReceiptText();
  const { id, entries, dueOn, cancellation, refunded, refundFailed, updatedAt } = booking;
  const sale = saleOf(booking);
  const balance = balancePence(booking);
  const owed = owedByHand(booking);
  const back = cancellation?.refund ?? refunded;
  const paidText = ({ pence, at }: { pence: Pence; at: number }) => `${moneyText(pence)}, ${timeText(at)}`;
  return (
    <TitledCard title={t.groups.money}>
      <Facts
        rows={[
          ...priceRows(moveFactsOf(booking, lang), lang),
          ...lineRows(booking.charges.map(chargeLine), lang),
          [t.paid, sale ? paidText(sale) : ''],
          ...entries.filter(({ label }) => label !== '').map((entry) => [entry.label, paidText(entry)] as const),
          ...receiptsOf(booking).map(
            (receipt) => [t.money.kinds[receipt.pence > 0 ? 'received' : 'returned'], receiptText(receipt)] as const,
          ),
          [t.money.rest, balance > 0 ? moneyText(balance) : ''],
          [t.invoiceTo.dueOn, dueOn && balance > 0 ? dayText(dueOn) : ''],
          [t.money.overpaid, balance < 0 ? moneyText(-balance) : ''],
          [t.money.owed, owed > 0 ? moneyText(owed) : ''],
          [t.payment, sale?.reference ?? ''],
          [t.refund, back === undefined ? '' : moneyText(back)],
          [t.refundFailedHint, refundFailed ? t.refundOwed : ''],
          [t.reason, cancellation?.reason ?? ''],
          [t.changed, timeText(updatedAt)],
        ]}
      />
      {isInvoiced(booking) && <TextLink href={`${staffPath(id)}/invoice`}>{t.invoice}</TextLink>}
    </TitledCard>
  );
}
