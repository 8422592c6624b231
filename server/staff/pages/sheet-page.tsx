/** The crew's sheet: a van's jobs of a day on paper. */
import { Fragment } from 'react';
import { referenceOf } from '#domain/booking/booking';
import { chargeLine } from '#domain/booking/charges';
import { dateText } from '#domain/date-text';
import { COMMA } from '#domain/locale';
import { moneyText } from '#domain/money';
import type { Van } from '#domain/move/fleet';
import { type IsoDate, londonDate } from '#domain/schedule';
import { features } from '#domain/shop/business';
import { doorstep as english } from '#locales/en/doorstep';
import { doorstep as chinese } from '#locales/zh/doorstep';
import type { MadeChange } from '#server/booking/amendments/made-changes';
import { type Booking, crewLine, hasHelper, timesOf } from '#server/booking/booking';
import { balancePence } from '#server/booking/money';
import { fill } from '#server/fill';
import { nonBreaking } from '#server/mail/layout';
import { floorRows, lineRows, thingRows } from '#server/mail/templates/booking-parts';
import { slotText, textsOf, timesIn } from '#server/mail/words';
import type { VanSlots } from '#server/schedule/van-slots';
import { Doorstep } from '#ui/doorstep';
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
  /** Of all its bookings. */
  changes: readonly MadeChange[];
}

/** Names of the other vans of a job. */
const othersOf = ({ van, bookingId }: VanSlots, { fleet, taken }: BoardData): string[] =>
  fleet.vans
    .filter(({ id }) => id !== van && taken.some((entry) => entry.van === id && entry.bookingId === bookingId))
    .map(({ name }) => name);

export function SheetPage({ van, date, board, changes }: SheetPageProps) {
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
          changes={changes.filter(({ bookingId }) => bookingId === job.bookingId)}
          date={date}
        />
      ))}
      {jobs.length > 0 && features.languages && <Sentences />}
    </StaffFrame>
  );
}

/** Ten sentences for a crew and a customer who do not share a language. */
function Sentences() {
  const { lang } = useViewer();
  const t = lang === 'zh' ? chinese : english;
  return (
    <section className={styles.sheet}>
      <Text as="h2" size={20}>
        {t.title}
      </Text>
      <Text soft>{t.hint}</Text>
      <Doorstep />
    </section>
  );
}

interface JobProps {
  job: VanSlots;
  /** Undefined when it cannot be read. */
  booking: Booking | undefined;
  others: readonly string[];
  changes: readonly MadeChange[];
  date: IsoDate;
}

function Job({ job: { bookingId, slot }, booking, ...shown }: JobProps) {
  const { t } = useViewer();
  if (!booking)
    return (
      <section className={styles.sheet}>
        <Notice tone="warn" role="note">
          {slotText(slot)} {referenceOf(bookingId)}: {t.unreadableShort}
        </Notice>
      </section>
    );
  return <ReadableJob booking={booking} {...shown} />;
}

type ReadableJobProps = Omit<JobProps, 'job'> & { booking: Booking };

function ReadableJob(props: ReadableJobProps) {
  const { id, slot, contact } = props.booking;
  const facts = useFacts(props);
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
function useFacts({ booking, others, changes, date }: ReadableJobProps): (readonly [string, string])[] {
  const { t, lang, dayText } = useViewer();
  const { start, destination, details, charges, moves = 0, note = '' } = booking;
  const words = textsOf(lang);
  const agreed = lineRows(charges.map(chargeLine), lang).map(([label, amount]) => `${label} ${amount}`);
  const amended = changes.map(({ at, parts }) =>
    fill(t.sheet.amended, {
      day: dateText(londonDate(at), lang, 'day'),
      parts: parts.map((part) => t.sheet.parts[part]).join(COMMA[lang]),
    }),
  );
  const movedApart = moves > changes.filter(({ parts }) => parts.includes('time')).length;
  const since = [...(movedApart ? [t.sheet.moved] : []), ...amended, ...agreed];
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
    [t.sheet.changes, since.join('\n')],
    [t.note, note],
    [t.money.rest, balance > 0 ? moneyText(balance) : t.sheet.nothing],
  ] as const;
  return rows.filter(([, value]) => value !== '');
}
