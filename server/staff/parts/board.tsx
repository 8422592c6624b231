/** The board: vans as lanes, jobs as tall as they are long. */

import { UserPlus } from 'lucide-react';
import { referenceOf } from '#domain/booking/booking';
import { shortDuration } from '#domain/move/duration';
import { type Fleet, isInService, type Van } from '#domain/move/fleet';
import { type IsoDate, isUsuallyClosed, SLOTS } from '#domain/schedule';
import { type Booking, hasHelper, publicPlace, reservationOf, timesOf } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { fill } from '#server/fill';
import { slotText, timesIn } from '#server/mail/words';
import type { VanSlots } from '#server/schedule/van-slots';
import { Text } from '#ui/layout';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Badge, TextLink } from './items';
import styles from './staff.module.css';
import { useViewer } from './viewer';

export interface BoardData {
  days: readonly IsoDate[];
  fleet: Fleet;
  taken: readonly VanSlots[];
  /** By id. */
  bookings: ReadonlyMap<string, Booking>;
}

/** Marks a job for two people: with words, or with the words for screen readers only. */
export function HelperMark({ isShort = false }: { isShort?: boolean }) {
  const { t } = useViewer();
  return (
    <span className={styles.mark}>
      <UserPlus aria-hidden="true" size={18} />
      {isShort ? <VisuallyHidden>{t.withHelper}</VisuallyHidden> : t.withHelper}
    </span>
  );
}

interface JobProps {
  entry: VanSlots;
  /** Undefined when it cannot be read. */
  booking: Booking | undefined;
}

function Job({ entry: { bookingId, isSold, slots }, booking }: JobProps) {
  const { t, lang } = useViewer();
  const reference = referenceOf(bookingId);
  const place = { rowSpan: slots, className: styles.job };
  if (!booking)
    return (
      <td {...place} data-tone="bad">
        <a href={staffPath(bookingId)}>{reference}</a>
        <p>{t.unreadableShort}</p>
      </td>
    );
  const { contact, start, destination } = booking;
  const { done } = timesIn(timesOf(booking), lang);
  return (
    <td {...place} data-tone={isSold ? undefined : 'warn'}>
      <a href={staffPath(bookingId)}>{contact?.name || reference}</a>
      <p>
        {publicPlace(start)} → {publicPlace(destination)}
      </p>
      <Text soft size={14}>
        {fill(t.arrives, { slot: slotText(booking.slot), done })}
      </Text>
      <Text soft size={14}>
        {hasHelper(booking) && <HelperMark isShort />}{' '}
        {fill(t.vanFor, { time: shortDuration(reservationOf(booking).job.back, lang) })}
      </Text>
      {!isSold && <Badge tone="warn">{t.held}</Badge>}
    </td>
  );
}

interface CellProps {
  board: BoardData;
  van: Van;
  date: IsoDate;
  /** Index of the slot. */
  at: number;
}

/** A slot of a van. An entry that began in an earlier row spans this one, so its cell is left out. */
function Cell({ board: { taken, bookings }, van, date, at }: CellProps) {
  const here = taken.find((entry) => {
    const from = SLOTS.indexOf(entry.slot);
    return entry.van === van.id && entry.date === date && from <= at && at < from + entry.slots;
  });
  if (!here) return <td className={styles.free}>{isInService(van, date) ? '' : '–'}</td>;
  return SLOTS[at] === here.slot ? <Job entry={here} booking={bookings.get(here.bookingId)} /> : null;
}

function Day({ board, vans, date }: { board: BoardData; vans: readonly Van[]; date: IsoDate }) {
  const { t, dayText } = useViewer();
  const isOneOfMany = board.days.length > 1;
  const isClosed = isUsuallyClosed(date) || board.fleet.closed.has(date);
  const isEmpty = isOneOfMany && isClosed && !board.taken.some((entry) => entry.date === date);
  return (
    <tbody>
      {isOneOfMany && (
        <tr>
          <th scope="rowgroup" colSpan={vans.length + 1} className={styles.day}>
            <TextLink href={`/staff?date=${date}`}>{dayText(date)}</TextLink>
            {isClosed && ` · ${t.closedShort}`}
          </th>
        </tr>
      )}
      {!isEmpty &&
        SLOTS.map((slot, at) => (
          <tr key={slot}>
            <th scope="row" className={styles.slot}>
              {slot.slice(0, 5)}
              <span className={styles.until}>{slotText(slot).slice(5)}</span>
            </th>
            {vans.map((van) => (
              <Cell key={van.id} board={board} van={van} date={date} at={at} />
            ))}
          </tr>
        ))}
    </tbody>
  );
}

/** One day or several; each of several days has a heading that links to it. */
export function Board({ board }: { board: BoardData }) {
  const { t } = useViewer();
  const { days, fleet, taken } = board;
  const vans = fleet.vans
    .filter((van) => taken.some((entry) => entry.van === van.id) || days.some((day) => isInService(van, day)))
    .sort((one, other) => one.id - other.id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.scroll} aria-label={t.board} tabIndex={0}>
      <table className={styles.board} data-many={days.length > 1 || undefined}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {vans.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.lane}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {days.map((date) => (
          <Day key={date} board={board} vans={vans} date={date} />
        ))}
      </table>
    </section>
  );
}
