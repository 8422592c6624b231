/** Parts shared by the pages of the staff room. */
import { referenceOf } from '#domain/booking/booking';
import { dateText } from '#domain/date-text';
import type { Language } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import type { IsoDate } from '#domain/schedule';
import type { Booking, UnreadableBooking } from '#server/booking/booking';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import { nonBreaking } from '#server/mail/layout';
import { londonInstant } from '#server/mail/words';
import type { Paged } from '#server/store/paged';
import { type StaffTexts, staffTexts } from './texts';

/** The member of staff who reads a page. */
export interface Reader {
  person: string;
  lang: Language;
}

export const textsFor = ({ lang }: Reader): StaffTexts => staffTexts[lang];
export const pathOf = (bookingId: string): string => `/staff/bookings/${bookingId}`;
export const linkTo = (bookingId: string): Html => html`<a href="${pathOf(bookingId)}">${referenceOf(bookingId)}</a>`;
export const nothing: Html = html``;

export const dayText = ({ lang }: Reader, date: IsoDate): string => nonBreakingFigures(dateText(date, lang));
export const timeText = ({ lang }: Reader, at: number): string => nonBreakingFigures(londonInstant(at, lang));

/** A problem, announced by screen readers; nothing for ''. */
export const alert = (sentence: string): Html =>
  sentence === '' ? nothing : html`<p class="note bad" role="alert">${sentence}</p>`;

/** The frame of every page: navigation and search. */
export function chrome(reader: Reader, body: Html): Html {
  const t = textsFor(reader);
  const other = reader.lang === 'en' ? 'zh' : 'en';
  return html`<nav aria-label="${t.navigation}"><a href="/staff">${t.today}</a> <a href="/staff/quotes">${t.quotes.title}</a> <a href="/staff/messages">${t.messages}</a> <a href="/staff/codes">${t.codes.title}</a>
      <a href="/staff/vans">${t.fleet.title}</a> <a href="/staff/acts">${t.log}</a>
      <a href="/staff/language/${other}" lang="${other === 'zh' ? 'zh-Hans' : 'en-GB'}">${staffTexts[other].ownName}</a>
      <form method="post" action="/staff/sign-out"><button>${fill(t.signOut, { name: reader.person })}</button></form></nav>
    <form method="get" action="/staff/find" role="search" class="line"><label>${t.find}
      <input name="q" required maxlength="254" aria-describedby="find-hint"></label><button>${t.search}</button></form>
    <p id="find-hint" class="soft">${t.findHint}</p>
    ${body}`;
}

/** Labels and values, without the empty ones. */
export function factList(rows: readonly (readonly [string, string])[]): Html {
  const shown = rows.filter(([, value]) => value !== '');
  return html`<dl class="facts">${shown.map(([name, value]) => html`<dt>${name}</dt><dd>${nonBreaking(value)}</dd>`)}</dl>`;
}

/** A list with links to newer and older rows. `path` ends where the number of the page belongs. */
export function pagedList(reader: Reader, path: string, { page, hasMore }: Paged<unknown>, items: readonly Html[]) {
  const t = textsFor(reader);
  const newer = page > 1 ? html`<a href="${path}${page - 1}" rel="prev">${t.newer}</a> ` : nothing;
  const older = hasMore ? html`<a href="${path}${page + 1}" rel="next">${t.older}</a>` : nothing;
  return html`<ul class="items">${items}</ul>${page > 1 || hasMore ? html`<p>${newer}${older}</p>` : nothing}`;
}

/** A stored booking that cannot be read, in a list of others. */
export const unreadableItem = (reader: Reader, { id, date, unreadable }: UnreadableBooking): Html =>
  html`<li>${linkTo(id)} · ${dayText(reader, date)}<p class="note bad">${fill(textsFor(reader).unreadable, { fields: unreadable })}</p></li>`;

export function customerLines({ contact }: Booking): Html {
  if (!contact) return nothing;
  const { name, phone, email } = contact;
  return html`${name}<br><a href="tel:${phone.replace(' ext ', ';ext=')}">${phone}</a><br><a href="mailto:${encodeURIComponent(email)}">${email}</a>`;
}
