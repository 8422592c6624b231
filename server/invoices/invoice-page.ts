/** The printable invoice of a booking, and its credit notes. */

import { referenceOf } from '#domain/booking/booking';
import { invoiceNumber, splitVat } from '#domain/booking/invoice';
import { dateText } from '#domain/date-text';
import { type Language, SPACE } from '#domain/language';
import { moneyText } from '#domain/money';
import { nonBreakingFigures } from '#domain/non-breaking';
import { nonBreakingPostcodes } from '#domain/postcode';
import { londonDate } from '#domain/schedule';
import { business, knownSentences, registrations } from '#domain/shop/business';
import { invoice as english } from '#locales/en/invoice';
import type { Messages } from '#locales/messages';
import { invoice as chinese } from '#locales/zh/invoice';
import { type Booking, hasHelper } from '#server/booking/booking';
import { dueNow, linesOf } from '#server/booking/price';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import { nonBreaking } from '#server/mail/layout';
import { lineRows } from '#server/mail/templates/booking-parts';
import { textsOf } from '#server/mail/words';
import type { InvoicesTable } from '#server/store/schema';

const textsIn: Readonly<Record<Language, Messages<typeof english>>> = { en: english, zh: chinese };

/** The logo, as on the pages. */
const MARK = html`<svg aria-hidden="true" width="48" height="48" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#024e9a"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M8 8l16 16" opacity=".4"/><path d="M8 24L24 8"/><circle cx="8" cy="24" r="3" fill="#024e9a"/></g><circle cx="24" cy="8" r="4.2" fill="#fff"/></svg>`;

/** Labels and values, without the empty ones. */
function factList(rows: readonly (readonly [string, string])[]): Html {
  const shown = rows.filter(([, value]) => value !== '');
  return html`<dl class="facts">${shown.map(([name, value]) => html`<dt>${name}</dt><dd>${nonBreaking(value)}</dd>`)}</dl>`;
}

const amountRow = (label: string, amount: string): Html =>
  html`<tr><th scope="row">${label}</th><td class="amount">${amount}</td></tr>`;

/** The lines of the price; a single line when only a part was paid. */
function soldRows(booking: Booking, gross: number, lang: Language): Html[] {
  const withHelper = hasHelper(booking);
  const isWhole = dueNow(booking, withHelper).total === gross;
  const rows = isWhole
    ? lineRows(linesOf(booking, withHelper), lang)
    : [[textsIn[lang].part, moneyText(gross)] as const];
  return rows.map(([label, amount]) => amountRow(label, amount));
}

/** The way in which the money came or went back. */
function settledText({ receipts = [] }: Booking, { kind, source }: InvoicesTable, lang: Language): string {
  const t = textsIn[lang];
  const receipt = receipts.find(({ id }) => id === source);
  if (!receipt) return kind === 'invoice' ? t.paid : t.refunded;
  const way = textsOf(lang).receipts.methods[receipt.method];
  return fill(kind === 'invoice' ? t.received : t.returned, { way, date: dateText(receipt.on, lang, 'day') });
}

function documentOf(booking: Booking, row: InvoicesTable, issued: readonly InvoicesTable[], lang: Language): Html {
  const t = textsIn[lang];
  const { kind, gross_pence: gross, vat_percent: percent } = row;
  const isInvoice = kind === 'invoice';
  const { net, vat } = splitVat(gross, percent);
  const facts = factList([
    [t.number, invoiceNumber(kind, row.number)],
    [t.forInvoice, isInvoice ? '' : numbersOf(issued)],
    [t.issued, dateText(londonDate(row.issued_at), lang, 'day')],
    [t.move, dateText(booking.date, lang, 'day')],
    [textsOf(lang).reference, referenceOf(booking.id)],
    [t.customer, row.customer || (booking.contact?.name ?? '')],
    [t.address, row.address || booking.start.text],
    [textsOf(lang).to, booking.destination.text],
  ]);
  return html`<section class="sheet"><div class="firm">${MARK}<p><strong>${business.name[lang]}</strong><br>${nonBreakingPostcodes(business.address)}<br>${nonBreakingFigures(knownSentences(fill(t.registered, registrations)).join(SPACE[lang]))}</p></div>
    <h1>${isInvoice ? t.invoice : t.credit}</h1>
    ${facts}
    <table>${isInvoice ? soldRows(booking, gross, lang) : amountRow(t.goesBack, moneyText(gross))}
      ${percent > 0 ? [amountRow(t.net, moneyText(net)), amountRow(fill(t.vat, { percent }), moneyText(vat))] : ''}
      ${amountRow(isInvoice ? t.gross : t.creditGross, moneyText(gross))}</table>
    <p>${settledText(booking, row, lang)}</p></section>`;
}

/** The numbers of the invoices. */
const numbersOf = (issued: readonly InvoicesTable[]): string =>
  issued
    .filter(({ kind }) => kind === 'invoice')
    .map(({ number }) => invoiceNumber('invoice', number))
    .join(', ');

/** One sheet for each document, the invoices first. */
export function invoicePage(booking: Booking, issued: readonly InvoicesTable[], lang: Language): Html {
  return html`${issued.map((row) => documentOf(booking, row, issued, lang))}`;
}

export const invoiceTitle = (lang: Language): string => textsIn[lang].invoice;
