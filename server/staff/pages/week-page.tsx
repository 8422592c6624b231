/** Seven days from a date on, van by van. */
import { addDays, type IsoDate } from '#domain/schedule';
import { fill } from '#server/fill';
import { ActionForm, TitledCard } from '../parts/actions';
import { type BoardData, DaysBoard } from '../parts/board';
import { DateForm, StaffFrame } from '../parts/frame';
import { Steps } from '../parts/items';
import { useViewer } from '../parts/viewer';

export function WeekPage({ date, board }: { date: IsoDate; board: BoardData }) {
  const { t, dayText } = useViewer();
  return (
    <StaffFrame
      tab="moves"
      title={fill(t.weekOf, { date: dayText(date) })}
      before={
        <Steps
          previous={{ href: `/staff/week?date=${addDays(date, -7)}`, label: t.previousWeek }}
          next={{ href: `/staff/week?date=${addDays(date, 7)}`, label: t.nextWeek }}
        />
      }
      actions={<DateForm action="/staff/week" date={date} />}
    >
      <DaysBoard board={board} />
      <TitledCard title={t.table.title}>
        <ActionForm
          action="/staff/bookings.csv"
          hint={t.table.hint}
          fields={[
            { name: 'from', label: t.table.from, type: 'date', first: date, required: true },
            { name: 'to', label: t.table.to, type: 'date', first: addDays(date, 6), required: true },
          ]}
          button={t.table.get}
        />
      </TitledCard>
    </StaffFrame>
  );
}
