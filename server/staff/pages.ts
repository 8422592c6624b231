/** The smaller pages of the staff room. */

import { moneyText } from '#domain/money';
import { isRealDate } from '#domain/schedule';
import type { StaffAct } from '#server/booking/acts';
import { isReadable, type StoredBooking } from '#server/booking/booking';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import { mailName } from '#server/mail/templates/booking-parts';
import { slotText } from '#server/mail/words';
import type { Paged } from '#server/store/paged';
import {
  chrome,
  customerLines,
  dayText,
  linkTo,
  nothing,
  pagedList,
  pathOf,
  type Reader,
  textsFor,
  timeText,
  unreadableItem,
} from './layout';

export function foundPage(reader: Reader, query: string, bookings: readonly StoredBooking[]): Html {
  const t = textsFor(reader);
  const items = bookings.map((booking) =>
    !isReadable(booking)
      ? unreadableItem(reader, booking)
      : html`<li>${linkTo(booking.id)} · ${t.statuses[booking.state]}<br>${dayText(reader, booking.date)}
      ${slotText(booking.slot)}<br>${customerLines(booking)}</li>`,
  );
  return chrome(
    reader,
    html`<h1>${fill(t.found, { query })}</h1>
    ${items.length > 0 ? html`<ul class="items">${items}</ul>` : html`<p>${t.foundNone}</p>`}`,
  );
}

/** The change in words: mails by their names, dates and slots as people read them. */
function changeText(reader: Reader, { act, change: { text = '' } }: StaffAct): string {
  if (act === 'mailSentAgain') return mailName(text, reader.lang);
  return slotText(text.replace(/\d{4}-\d\d-\d\d/g, (date) => (isRealDate(date) ? dayText(reader, date) : date)));
}

/** One act in words: what, when and by whom. */
export function actLine(reader: Reader, line: StaffAct): Html {
  const { at, person, act, bookingId, change } = line;
  const t = textsFor(reader);
  const { from, to, amount } = change;
  const states = from && to ? `${t.statuses[from]} → ${t.statuses[to]}` : '';
  const said = [states, amount === undefined ? '' : moneyText(amount), changeText(reader, line)]
    .filter(Boolean)
    .join(' · ');
  return html`<li>${t.acts[act]} ${bookingId ? linkTo(bookingId) : nothing}<br>${said === '' ? nothing : html`${said}<br>`}
    <span class="soft">${person} · ${timeText(reader, at)}</span></li>`;
}

export function actsPage(reader: Reader, acts: Paged<StaffAct>): Html {
  const t = textsFor(reader);
  const items = acts.rows.map((act) => actLine(reader, act));
  const list = pagedList(reader, '/staff/acts?page=', acts, items);
  return chrome(reader, html`<h1>${t.logTitle}</h1>${items.length > 0 ? list : html`<p>${t.noActs}</p>`}`);
}

/** Mails the customer a link to the payment. */
export const paymentLinkForm = (reader: Reader, id: string): Html =>
  html`<form method="post" action="${pathOf(id)}/payment-link"><button>${textsFor(reader).sendPaymentLink}</button></form>`;

/** Unpaid quotes, newest first, and a link to make one by phone. */
export function quotesPage(reader: Reader, quotes: Paged<StoredBooking>): Html {
  const { statuses, quotes: t } = textsFor(reader);
  const { lang } = reader;
  const items = quotes.rows.map((booking) => {
    if (!isReadable(booking)) return unreadableItem(reader, booking);
    const { id, state, date, slot, price, quotedAt, validUntil } = booking;
    const given = fill(t.given, { at: timeText(reader, quotedAt), until: timeText(reader, validUntil) });
    return html`<li>${linkTo(id)} · ${moneyText(price)} · ${statuses[state]}<br>${dayText(reader, date)} ${slotText(slot)}<br>
      ${customerLines(booking)}<br><span class="soft">${given}</span>${paymentLinkForm(reader, id)}</li>`;
  });
  const list = pagedList(reader, '/staff/quotes?page=', quotes, items);
  return chrome(
    reader,
    html`<h1>${t.title}</h1><p class="soft">${t.hint}</p>${items.length > 0 ? list : html`<p>${t.none}</p>`}
    <h2>${t.phoneTitle}</h2><p>${t.phoneHint}</p><p><a href="/${lang}/location" target="_blank" rel="noopener">${t.phone}</a></p>`,
  );
}
