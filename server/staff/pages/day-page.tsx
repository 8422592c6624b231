/** The office's day: everything that needs attention, the vans, and its moves. */
import { milesText, toMiles } from '#domain/distance';
import { moneyText } from '#domain/money';
import { addDays, type IsoDate, isClosedWeekday, isUsuallyClosed } from '#domain/schedule';
import { features } from '#domain/shop/business';
import { accepts } from '#server/booking/apply-event';
import { type Booking, crewLine, hasHelper, isReadable, type StoredBooking, timesOf } from '#server/booking/booking';
import { balancePence } from '#server/booking/money';
import { fill } from '#server/fill';
import { slotText, timesIn } from '#server/mail/words';
import { Cluster, Stack, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import type { Failures } from '../failures';
import type { Stranded } from '../manage-vans';
import { ActionForm, TitledCard } from '../parts/actions';
import { NeedsAttention } from '../parts/attention';
import { type BoardData, DayBoard, HelperMark } from '../parts/board';
import { CrewForm } from '../parts/crew-form';
import { Columns, DateForm, StaffFrame } from '../parts/frame';
import { BookingLink, CustomerLinks, Item, Items, Steps, TextLink, UnreadableItem } from '../parts/items';
import styles from '../parts/staff.module.css';
import { useViewer } from '../parts/viewer';

export interface DayPageProps {
  date: IsoDate;
  moves: readonly StoredBooking[];
  board: BoardData;
  /** Paid bookings with a van on the day, including those that began earlier. */
  bookedCount: number;
  /** The reason for closing the day; undefined when it is open, or closed every year. */
  closedFor: string | undefined;
  failures: Failures;
  stranded: readonly Stranded[];
  /** In London. */
  today: IsoDate;
}

export function DayPage(props: DayPageProps) {
  const { t, dayText } = useViewer();
  const { date, moves, board, failures, stranded, today } = props;
  return (
    <StaffFrame
      tab="moves"
      title={dayText(date)}
      before={
        <Steps
          previous={{ href: `/staff?date=${addDays(date, -1)}`, label: t.previousDay }}
          next={{ href: `/staff?date=${addDays(date, 1)}`, label: t.nextDay }}
        />
      }
      actions={
        <Cluster gap={16}>
          <DateForm action="/staff" date={date} />
          <TextLink href={`/staff/week?date=${date}`}>{t.week}</TextLink>
          <TextLink href="/staff/accounts">{t.accounts.title}</TextLink>
          {features.counts && <TextLink href="/staff/counts">{t.counts.title}</TextLink>}
        </Cluster>
      }
    >
      <Closed {...props} />
      <NeedsAttention failures={failures} stranded={stranded} />
      {board.taken.length > 0 && (
        <Stack gap={24} className={styles.overview}>
          <DayBoard board={board} date={date} />
          <Sheets date={date} board={board} />
        </Stack>
      )}
      <Columns aside={<CloseDay {...props} />}>
        <Stack as="section" gap={12}>
          <Text as="h2" size={20}>
            {t.movesTitle}
          </Text>
          {moves.length === 0 && <p>{t.noMoves}</p>}
          <Items>
            {moves.map((booking) =>
              isReadable(booking) ? (
                <Move key={booking.id} booking={booking} isToday={booking.date === today} />
              ) : (
                <UnreadableItem key={booking.id} booking={booking} />
              ),
            )}
          </Items>
        </Stack>
      </Columns>
    </StaffFrame>
  );
}

/** Links to the sheets of the vans that have jobs. */
function Sheets({ date, board: { fleet, taken } }: Pick<DayPageProps, 'date' | 'board'>) {
  const { t } = useViewer();
  const vans = fleet.vans.filter(({ id }) => taken.some(({ van, isSold }) => van === id && isSold));
  if (vans.length === 0) return null;
  return (
    <Cluster gap={16}>
      {t.sheet.title}
      {vans
        .toSorted((one, other) => one.id - other.id)
        .map(({ id, name }) => (
          <TextLink key={id} href={`/staff/sheet?date=${date}&van=${id}`}>
            {name}
          </TextLink>
        ))}
    </Cluster>
  );
}

function Move({ booking, isToday }: { booking: Booking; isToday: boolean }) {
  const { t, lang } = useViewer();
  const { id, state, slot, contact, start, destination, route } = booking;
  const balance = balancePence(booking);
  return (
    <Item
      head={
        <>
          <strong>{slotText(slot)}</strong>
          <strong>{contact?.name}</strong>
          <BookingLink id={id} />
          {hasHelper(booking) ? <HelperMark /> : <Text soft>{t.withoutHelper}</Text>}
        </>
      }
    >
      <p>
        {crewLine(start)} → {crewLine(destination)}, {milesText(toMiles(route.metres), lang)}
      </p>
      <p>{timesIn(timesOf(booking), lang).whole}</p>
      {balance > 0 && (
        <p>
          {t.money.rest} <strong>{moneyText(balance)}</strong>
        </p>
      )}
      <CustomerLinks contact={contact} />
      {accepts(state, { type: 'crew.reported', isToday }) && <CrewForm booking={booking} />}
    </Item>
  );
}

/** Says that the day is closed, and which bookings it still has. */
function Closed({ date, closedFor, bookedCount }: DayPageProps) {
  const { t } = useViewer();
  if (isUsuallyClosed(date))
    return <Notice role="note">{isClosedWeekday(date) ? t.weeklyClosed : t.yearlyClosed}</Notice>;
  if (closedFor === undefined) return null;
  return (
    <Notice tone="warn" role="note" title={fill(t.dayClosed, { reason: closedFor })}>
      {bookedCount > 0 && fill(t.dayStands, { count: bookedCount })}
    </Notice>
  );
}

function CloseDay({ date, closedFor }: DayPageProps) {
  const { t } = useViewer();
  if (isUsuallyClosed(date)) return null;
  if (closedFor !== undefined) return <ActionForm action="/staff/open-day" hidden={{ date }} button={t.openDay} />;
  return (
    <TitledCard title={t.closeDay}>
      <ActionForm
        action="/staff/close-day"
        hidden={{ date }}
        fields={[{ name: 'reason', label: t.closeReason, hint: t.closeHint, required: true, maxLength: 200 }]}
        button={t.closeDay}
      />
    </TitledCard>
  );
}
