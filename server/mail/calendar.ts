/** Calendar files (RFC 5545): UTC times, CRLF, lines folded at 75 octets. */

import { referenceOf } from '#domain/booking/booking';
import type { Language } from '#domain/language';
import { slotHours } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { fill } from '#server/fill';
import type { Attachment } from './mail';
import { type BookingPayload, timesOfPayload } from './payloads';
import { textsOf, timesIn } from './words';

const LINE_OCTETS = 75;

/** For instance '20261201T080000Z'. */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes a text value, and drops control characters. */
function value(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Splits a line at 75 octets, never within a character. Further lines begin with a space. */
function fold(line: string): string {
  const pieces: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(' ');
      octets = 1;
    }
    pieces.push((pieces.pop() ?? '') + character);
    octets += size;
  }
  return pieces.join('\r\n');
}

/** Instants are epoch milliseconds. */
export interface CalendarEvent {
  /** Unique within our domain. */
  id: string;
  changedAt: number;
  start: number;
  end: number;
  summary: string;
  location: string;
  description: string;
  /** Incremented with each change to the event. */
  sequence: number;
  status: 'CONFIRMED' | 'CANCELLED';
}

function eventLines(event: CalendarEvent, organizer: readonly string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${business.email.split('@')[1] ?? 'localhost'}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    ...organizer,
    `SUMMARY:${value(event.summary)}`,
    `LOCATION:${value(event.location)}`,
    `DESCRIPTION:${value(event.description)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function calendarText(
  head: readonly string[],
  events: readonly CalendarEvent[],
  organizer: readonly string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${value(business.name.en)}//Bookings//EN`,
    ...head,
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, organizer)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** A calendar to subscribe to; readers fetch it every hour. */
export function calendarFeed(name: string, events: readonly CalendarEvent[]): string {
  const head = [`X-WR-CALNAME:${value(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
  return calendarText(head, events);
}

/** A file that adds a move to a calendar, or removes it: from the earliest arrival until the move is done at the latest. */
export function calendarFile(booking: BookingPayload, lang: Language, kind: 'publish' | 'cancel'): Attachment {
  const { calendar } = textsOf(lang);
  const reference = referenceOf(booking.bookingId);
  const isCancelled = kind === 'cancel';
  const method = isCancelled ? 'CANCEL' : 'PUBLISH';
  const times = timesOfPayload(booking);
  const { arrival, done } = times;
  const values = {
    business: business.name[lang],
    reference,
    ...slotHours(booking.window),
    times: timesIn(times, lang).whole,
    phone: business.phone.display,
    destination: booking.destinationLocation,
    // A link without proof, because calendars are shared.
    link: `${new URL(booking.bookingLink).origin}/${lang}/manage/${booking.bookingId}`,
  };
  /** Quoted, as it may hold a comma. */
  const name = `"${business.name[lang].replace(/["\p{Cc}]/gu, '')}"`;
  const event: CalendarEvent = {
    id: booking.bookingId,
    changedAt: booking.at,
    start: arrival.from,
    end: done?.until ?? arrival.until,
    summary: fill(calendar.summary, values),
    location: booking.startLocation,
    description: fill(calendar.description, values),
    sequence: booking.version ?? (booking.moves ?? 0) + (isCancelled ? 1 : 0),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
  };
  return {
    filename: isCancelled ? 'cancelled-move.ics' : 'move.ics',
    contentType: `text/calendar; method=${method}; charset=utf-8`,
    // Both methods require the organizer (RFC 5546), or Outlook refuses the file.
    content: calendarText([`METHOD:${method}`], [event], [`ORGANIZER;CN=${name}:mailto:${business.email}`]),
  };
}
