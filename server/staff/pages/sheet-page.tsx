/** The crew's sheet: a van's jobs of a day on paper. */
import { Fragment } from 'react';
import { referenceOf } from '#domain/booking/booking';
import { chargeLine } from '#domain/booking/charges';
import { moneyText } from '#domain/money';
import type { Van } from '#domain/move/fleet';
import type { IsoDate } from '#domain/schedule';
import { type Booking, crewLine, hasHelper, timesOf } from '#server/booking/booking';
import { balancePence } from '#server/booking/money';
import { nonBreaking } from '#server/mail/layout';
import { floorRows, lineRows, thingRows } from '#server/mail/templates/booking-parts';
import { slotText, textsOf, timesIn } from '#server/mail/words';
import type { VanSlots } from '#server/schedule/van-slots';
import { Cluster, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import type { BoardData } from '../parts/board';
import { StaffFrame } from '../parts/frame';
import { BookingLink, PhoneLink, TextLink } from '../parts/items';
import styles from '../parts/staff.module.css';
import { useViewer } from '../parts/viewer';

export interface SheetPageProps {
  van: Van;
  date: IsoDate;
  board: BoardData;
}

/** Names of the other vans of a job. */
const othersOf = ({ van, bookingId }: VanSlots, { fleet, taken }: BoardData): string[] =>
  fleet.vans
    .filter(({ id }) => id !== van && taken.some((entry) => entry.van === id && entry.bookingId === bookingId))
    .map(({ name }) => name);

export function SheetPage({ van, date, board }: SheetPageProps) {
  const { t, dayText } = useViewer();
  const jobs = board.taken.filter((entry) => entry.van === van.id && entry.isSold);
  return (
    <StaffFrame
      tab="moves"
      title={`${van.name} · ${dayText(date)}`}
      actions={
        <TextLink href={`/staff?date=${date}`} data-print="hide">
          {t.sheet.back}
        </TextLink>
      }
    >
      <Text soft data-print="hide">
        {t.sheet.hint}
      </Text>
      {jobs.length === 0 && <p>{t.noMoves}</p>}
      {jobs.map((job) => (
        <Job
          key={job.bookingId}
          job={job}
          booking={board.bookings.get(job.bookingId)}
          others={othersOf(job, board)}
          date={date}
        />
      ))}
    </StaffFrame>
  );
}

interface JobProps {
  job: VanSlots;
  /** Undefined when it cannot be read. */
  booking: Booking | undefined;
  others: readonly string[];
  date: IsoDate;
}

function Job({ job: { bookingId, slot }, booking, others, date }: JobProps) {
  const { t } = useViewer();
  if (!booking)
    return (
      <section className={styles.sheet}>
        <Notice tone="warn" role="note">
          {slotText(slot)} {referenceOf(bookingId)}: {t.unreadableShort}
        </Notice>
      </section>
    );
  return <ReadableJob booking={booking} others={others} date={date} />;
}

function ReadableJob({ booking, others, date }: Omit<JobProps, 'job'> & { booking: Booking }) {
  const { id, slot, contact } = booking;
  const facts = useFacts(booking, others, date);
  return (
    <section className={styles.sheet}>
      <Cluster gap={16}>
        <Text as="h2" size={20}>
          {slotText(slot)} {contact?.name}
        </Text>
        {contact && <PhoneLink phone={contact.phone} />}
        <BookingLink id={id} />
      </Cluster>
      <dl className={styles.sheetFacts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{nonBreaking(value)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** Labels and values, without the empty ones. */
function useFacts(booking: Booking, others: readonly string[], date: IsoDate): (readonly [string, string])[] {
  const { t, lang, dayText } = useViewer();
  const { start, destination, details, charges, moves = 0, note = '' } = booking;
  const words = textsOf(lang);
  const agreed = lineRows(charges.map(chargeLine), lang).map(([label, amount]) => `${label} ${amount}`);
  const changes = [...(moves > 0 ? [t.sheet.moved] : []), ...agreed];
  const [[, fromFloor], [, toFloor]] = floorRows(details, lang);
  const balance = balancePence(booking);
  const rows = [
    [t.sheet.since, booking.date === date ? '' : dayText(booking.date)],
    [words.times, timesIn(timesOf(booking), lang).whole],
    [t.crew, hasHelper(booking) ? t.withHelper : t.withoutHelper],
    [t.sheet.others, others.join(', ')],
    [words.from, `${crewLine(start)} · ${fromFloor}`],
    [words.to, `${crewLine(destination)} · ${toFloor}`],
    ...thingRows(details, lang),
    [t.sheet.changes, changes.join('\n')],
    [t.note, note],
    [t.money.rest, balance > 0 ? moneyText(balance) : t.sheet.nothing],
  ] as const;
  return rows.filter(([, value]) => value !== '');
}
