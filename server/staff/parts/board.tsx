/** The board: vans as lanes, jobs as tall as they are long. */

import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { referenceOf } from '#domain/booking/booking';
import { dateText } from '#domain/date-text';
import { shortDuration } from '#domain/move/duration';
import { type Fleet, isInService, type Van } from '#domain/move/fleet';
import { nonBreakingFigures } from '#domain/non-breaking';
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

/** The job of a card; the whole card leads to its booking. */
function Job({ entry: { bookingId, isSold }, booking, isShort = false }: JobProps & { isShort?: boolean }) {
  const { t, lang } = useViewer();
  const reference = referenceOf(bookingId);
  if (!booking)
    return (
      <>
        <a href={staffPath(bookingId)}>{reference}</a>
        <p>{t.unreadableShort}</p>
      </>
    );
  const { contact, start, destination } = booking;
  const { done } = timesIn(timesOf(booking), lang);
  return (
    <>
      <a href={staffPath(bookingId)}>{contact?.name || reference}</a>
      <p>
        {publicPlace(start)} → {publicPlace(destination)}
      </p>
      <Text soft size={14}>
        {isShort ? slotText(booking.slot) : fill(t.arrives, { slot: slotText(booking.slot), done })}{' '}
        {isShort && hasHelper(booking) && <HelperMark isShort />}
      </Text>
      {!isShort && (
        <Text soft size={14}>
          {hasHelper(booking) && <HelperMark isShort />}{' '}
          {fill(t.vanFor, { time: shortDuration(reservationOf(booking).job.back, lang) })}
        </Text>
      )}
      {!isSold && <Badge tone="warn">{t.held}</Badge>}
    </>
  );
}

const toneOf = ({ entry, booking }: JobProps) => (booking ? (entry.isSold ? undefined : 'warn') : 'bad');

interface CellProps {
  board: BoardData;
  van: Van;
  date: IsoDate;
  /** Index of the slot. */
  at: number;
}

/** A slot of a van. An entry that began in an earlier row spans this one, so its cell is left out. */
function Cell({ board: { taken, bookings }, van, date, at }: CellProps) {
  const entry = taken.find((each) => {
    const from = SLOTS.indexOf(each.slot);
    return each.van === van.id && each.date === date && from <= at && at < from + each.slots;
  });
  if (!entry) return <td className={styles.free}>{isInService(van, date) ? '' : '–'}</td>;
  if (SLOTS[at] !== entry.slot) return null;
  const job = { entry, booking: bookings.get(entry.bookingId) };
  return (
    <td rowSpan={entry.slots} className={styles.job} data-tone={toneOf(job)}>
      <Job {...job} />
    </td>
  );
}

/** A table with a column for each van that has a job or is in service. */
function Lanes({ board, children }: { board: BoardData; children: (vans: readonly Van[]) => ReactNode }) {
  const { t } = useViewer();
  const { days, fleet, taken } = board;
  const vans = fleet.vans
    .filter((van) => taken.some((entry) => entry.van === van.id) || days.some((day) => isInService(van, day)))
    .sort((one, other) => one.id - other.id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.scroll} aria-label={t.board} tabIndex={0}>
      <table className={styles.board}>
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
        <tbody>{children(vans)}</tbody>
      </table>
    </section>
  );
}

/** One day: a row for each slot. */
export function DayBoard({ board, date }: { board: BoardData; date: IsoDate }) {
  return (
    <Lanes board={board}>
      {(vans) =>
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
        ))
      }
    </Lanes>
  );
}

/** Several days: a row for each, which links to its page. */
export function DaysBoard({ board }: { board: BoardData }) {
  const { t, lang } = useViewer();
  const isClosed = (date: IsoDate): boolean => isUsuallyClosed(date) || board.fleet.closed.has(date);
  return (
    <Lanes board={board}>
      {(vans) =>
        board.days.map((date) => (
          <tr key={date}>
            <th scope="row" className={styles.day}>
              <TextLink href={`/staff?date=${date}`}>{nonBreakingFigures(dateText(date, lang, 'short'))}</TextLink>
              {isClosed(date) && ` · ${t.closedShort}`}
            </th>
            {vans.map((van) => (
              <DayOfVan key={van.id} board={board} van={van} date={date} />
            ))}
          </tr>
        ))
      }
    </Lanes>
  );
}

/** The jobs of a van on a day, in their order. */
function DayOfVan({ board: { taken, bookings }, van, date }: Omit<CellProps, 'at'>) {
  const jobs = taken
    .filter((entry) => entry.van === van.id && entry.date === date)
    .toSorted((one, other) => SLOTS.indexOf(one.slot) - SLOTS.indexOf(other.slot))
    .map((entry) => ({ entry, booking: bookings.get(entry.bookingId) }));
  if (jobs.length === 0) return <td className={styles.free}>{isInService(van, date) ? '' : '–'}</td>;
  return (
    <td className={styles.jobs}>
      {jobs.map((job) => (
        <div key={job.entry.bookingId} className={styles.job} data-tone={toneOf(job)}>
          <Job {...job} isShort />
        </div>
      ))}
    </td>
  );
}
