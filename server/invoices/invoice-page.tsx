/** The printable invoice of a booking, and its credit notes. */

import { Fragment } from 'react';
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
import { nonBreaking } from '#server/mail/layout';
import { lineRows } from '#server/mail/templates/booking-parts';
import { textsOf } from '#server/mail/words';
import type { InvoicesTable } from '#server/store/schema';
import { RouteMark } from '../../src/ui/route-line';
import styles from '../page/page.module.css';

const textsIn: Readonly<Record<Language, Messages<typeof english>>> = { en: english, zh: chinese };

/** The lines of the price; a single line when only a part was paid. */
function soldRows(booking: Booking, gross: number, lang: Language): readonly (readonly [string, string])[] {
  const withHelper = hasHelper(booking);
  const isWhole = dueNow(booking, withHelper).total === gross;
  return isWhole ? lineRows(linesOf(booking, withHelper), lang) : [[textsIn[lang].part, moneyText(gross)]];
}

/** The method of the payment or refund. */
function settledText({ receipts = [] }: Booking, { kind, source }: InvoicesTable, lang: Language): string {
  const t = textsIn[lang];
  const receipt = receipts.find(({ id }) => id === source);
  if (!receipt) return kind === 'invoice' ? t.paid : t.refunded;
  const way = textsOf(lang).receipts.methods[receipt.method];
  return fill(kind === 'invoice' ? t.received : t.returned, { way, date: dateText(receipt.on, lang, 'day') });
}

const numbersOf = (issued: readonly InvoicesTable[]): string =>
  issued
    .filter(({ kind }) => kind === 'invoice')
    .map(({ number }) => invoiceNumber('invoice', number))
    .join(', ');

interface InvoicePageProps {
  booking: Booking;
  issued: readonly InvoicesTable[];
  lang: Language;
}

/** One sheet for each document, the invoices first. */
export function InvoicePage({ issued, ...props }: InvoicePageProps) {
  return issued.map((row) => <Sheet key={`${row.kind} ${row.number}`} row={row} issued={issued} {...props} />);
}

function Sheet({ booking, row, issued, lang }: InvoicePageProps & { row: InvoicesTable }) {
  const t = textsIn[lang];
  const { kind, gross_pence: gross, vat_percent: percent } = row;
  const isInvoice = kind === 'invoice';
  const { net, vat } = splitVat(gross, percent);
  const facts = [
    [t.number, invoiceNumber(kind, row.number)],
    [t.forInvoice, isInvoice ? '' : numbersOf(issued)],
    [t.issued, dateText(londonDate(row.issued_at), lang, 'day')],
    [t.move, dateText(booking.date, lang, 'day')],
    [textsOf(lang).reference, referenceOf(booking.id)],
    [t.customer, row.customer || (booking.contact?.name ?? '')],
    [t.address, row.address || booking.start.text],
    [textsOf(lang).to, booking.destination.text],
  ] as const;
  const sums = [
    ...(isInvoice ? soldRows(booking, gross, lang) : [[t.goesBack, moneyText(gross)] as const]),
    ...(percent > 0
      ? ([
          [t.net, moneyText(net)],
          [fill(t.vat, { percent }), moneyText(vat)],
        ] as const)
      : []),
    [isInvoice ? t.gross : t.creditGross, moneyText(gross)],
  ] as const;
  return (
    <section className={styles.sheet}>
      <div className={styles.firm}>
        <RouteMark size={48} />
        <p>
          <strong>{business.name[lang]}</strong>
          <br />
          {nonBreakingPostcodes(business.address)}
          <br />
          {nonBreakingFigures(knownSentences(fill(t.registered, registrations)).join(SPACE[lang]))}
        </p>
      </div>
      <h1>{isInvoice ? t.invoice : t.credit}</h1>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{nonBreaking(value)}</dd>
            </Fragment>
          ))}
      </dl>
      <table>
        <tbody>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.amount}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{settledText(booking, row, lang)}</p>
    </section>
  );
}

export const invoiceTitle = (lang: Language): string => textsIn[lang].invoice;
