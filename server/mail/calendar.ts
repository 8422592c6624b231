/** The calendar file of a move (RFC 5545): UTC times, CRLF, lines folded at 75 octets. */

import { referenceOf } from '#domain/booking';
import { business } from '#domain/business';
import type { Language } from '#domain/language';
import { slotBounds } from '#domain/schedule';
import { fill } from '#server/fill';
import type { Attachment } from './mail';
import type { BookingPayload } from './payloads';
import { textsOf } from './words';

const LINE_OCTETS = 75;

/** '20261201T080000Z'. */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text value: backslash, semicolon, comma and line ends escaped; other control characters dropped. */
function value(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A content line in pieces of at most 75 octets, never within a character; all but the first begin with a space. */
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

/** The file that puts a move into a calendar, or takes it out again. */
export function calendarFile(booking: BookingPayload, lang: Language, kind: 'publish' | 'cancel'): Attachment {
  const { calendar } = textsOf(lang);
  const { start, end } = slotBounds(booking.date, booking.window);
  const reference = referenceOf(booking.bookingId);
  const method = kind === 'cancel' ? 'CANCEL' : 'PUBLISH';
  const values = { business: business.name[lang], reference, slot: booking.window, phone: business.phone.display };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${value(business.name.en)}//Bookings//EN`,
    `METHOD:${method}`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}@${business.email.split('@')[1] ?? 'localhost'}`,
    `DTSTAMP:${utc(booking.at)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${value(fill(calendar.summary, values))}`,
    `LOCATION:${value(booking.startLocation)}`,
    `DESCRIPTION:${value(fill(calendar.description, values))}`,
    `SEQUENCE:${booking.moves + (kind === 'cancel' ? 1 : 0)}`,
    `STATUS:${kind === 'cancel' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: kind === 'cancel' ? 'cancelled-move.ics' : 'move.ics',
    contentType: `text/calendar; method=${method}; charset=utf-8`,
    content: `${lines.map(fold).join('\r\n')}\r\n`,
  };
}
