/** The printable invoices and credit notes of a booking, as they were issued. */

import { referenceOf } from '#domain/booking/booking';
import { invoiceNumber } from '#domain/booking/invoice';
import { dateText } from '#domain/date-text';
import type { Language } from '#domain/language';
import { SPACE } from '#domain/locale';
import { moneyText } from '#domain/money';
import { nonBreakingFigures } from '#domain/non-breaking';
import { nonBreakingPostcodes } from '#domain/postcode';
import { londonDate } from '#domain/schedule';
import { knownSentences, registrationsOf } from '#domain/shop/business';
import { invoice as english } from '#locales/en/invoice';
import type { Messages } from '#locales/messages';
import { invoice as chinese } from '#locales/zh/invoice';
import type { IssuedDocument } from '#server/booking/document-rules';
import { fill } from '#server/fill';
import { nonBreaking } from '#server/mail/layout';
import { lineRows } from '#server/mail/templates/booking-parts';
import { textsOf } from '#server/mail/words';
import { Card } from '#ui/card';
import { RouteMark } from '#ui/route-line';
import { SummaryList } from '#ui/summary-list';
import styles from '../html/page.module.css';

const textsIn: Readonly<Record<Language, Messages<typeof english>>> = { en: english, zh: chinese };

/** The lines of the price; a single line for a part of it, or a refund. */
const soldRows = ({ lines }: IssuedDocument, lang: Language): readonly (readonly [string, string])[] =>
  lines.flatMap((line) => {
    switch (line.code) {
      case 'part':
        return [[textsIn[lang].part, moneyText(line.pence)]];
      case 'refund':
        return [[textsIn[lang].goesBack, moneyText(line.pence)]];
      case 'changed':
        return [[textsIn[lang].changed, moneyText(line.pence)]];
      default:
        return lineRows([line], lang);
    }
  });

/** The method of the payment or refund, or the day by which to pay. */
function settledText({ kind, byHand, due }: IssuedDocument, lang: Language): string {
  const t = textsIn[lang];
  if (due !== undefined) return kind === 'invoice' ? fill(t.due, { date: dateText(due, lang, 'day') }) : t.takenOff;
  if (!byHand) return kind === 'invoice' ? t.paid : t.refunded;
  const way = textsOf(lang).receipts.methods[byHand.method];
  return fill(kind === 'invoice' ? t.received : t.returned, { way, date: dateText(byHand.on, lang, 'day') });
}

interface InvoicePageProps {
  issued: readonly IssuedDocument[];
  lang: Language;
}

/** One sheet for each document. */
export function InvoicePage({ issued, lang }: InvoicePageProps) {
  return issued.map((sheet) => <Sheet key={`${sheet.kind} ${sheet.number}`} sheet={sheet} lang={lang} />);
}

function Sheet({ sheet, lang }: { sheet: IssuedDocument; lang: Language }) {
  const t = textsIn[lang];
  const { kind, seller, invoices, company, gross_pence: gross, vat_percent: percent } = sheet;
  const isInvoice = kind === 'invoice';
  const facts = [
    [t.number, invoiceNumber(kind, sheet.number)],
    [t.forInvoice, invoices.map((number) => invoiceNumber('invoice', number)).join(', ')],
    [percent > 0 ? t.taxPoint : t.issued, dateText(londonDate(sheet.issued_at), lang, 'day')],
    [t.move, dateText(sheet.date, lang, 'day')],
    [textsOf(lang).reference, referenceOf(sheet.booking_id)],
    [t.company, company?.name ?? ''],
    [t.customer, sheet.customer],
    [t.address, sheet.address],
    [t.yourReference, company?.reference ?? ''],
    [t.yourVatNumber, percent > 0 ? (company?.vatNumber ?? '') : ''],
    [textsOf(lang).to, sheet.to],
  ] as const;
  const sums = [
    ...soldRows(sheet, lang),
    ...(percent > 0
      ? ([
          [t.net, moneyText(sheet.net_pence)],
          [fill(t.vat, { percent }), moneyText(sheet.vat_pence)],
        ] as const)
      : []),
    [isInvoice ? t.gross : t.creditGross, moneyText(gross)],
  ] as const;
  return (
    <Card as="section" gap={16} className={styles.sheet}>
      <div className={styles.firm}>
        <RouteMark size={48} />
        <p>
          <strong>{seller.name[lang]}</strong>
          <br />
          {nonBreakingPostcodes(seller.address)}
          <br />
          {nonBreakingFigures(knownSentences(fill(t.registered, registrationsOf(seller))).join(SPACE[lang]))}
        </p>
      </div>
      <h1>{isInvoice ? t.invoice : t.credit}</h1>
      <SummaryList
        rows={facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => ({ key: label, label, value: nonBreaking(value), isMore: true }))}
      />
      <table>
        <tbody>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{nonBreaking(label)}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{nonBreaking(settledText(sheet, lang))}</p>
    </Card>
  );
}

export const invoiceTitle = (lang: Language): string => textsIn[lang].invoice;
