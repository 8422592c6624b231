/** Seven days from a date on, van by van. */
import { addDays, type IsoDate } from '#domain/schedule';
import { fill } from '#server/fill';
import { Field } from '#ui/field';
import { Grid, Text } from '#ui/layout';
import { ActionCard, ActionForm } from '../parts/actions';
import { Board, type BoardSheet } from '../parts/board';
import { DateForm } from '../parts/date-form';
import { StaffFrame, TitleRow } from '../parts/frame';
import { StepLink } from '../parts/items';
import { useReader } from '../parts/reader';

export function WeekPage({ date, board }: { date: IsoDate; board: BoardSheet }) {
  const { t, dayText } = useReader();
  const title = fill(t.weekOf, { date: dayText(date) });
  return (
    <StaffFrame tab="moves" title={title}>
      <TitleRow
        title={title}
        before={<StepLink to="previous" href={`/staff/week?date=${addDays(date, -7)}`} label={t.previousWeek} />}
        after={<StepLink to="next" href={`/staff/week?date=${addDays(date, 7)}`} label={t.nextWeek} />}
      >
        <DateForm action="/staff/week" date={date} />
      </TitleRow>
      <Board sheet={board} />
      <ActionCard title={t.table.title} isNarrow>
        <ActionForm action="/staff/bookings.csv" button={t.table.get}>
          <Text soft>{t.table.hint}</Text>
          <Grid columns={2} gap={16}>
            <Field label={t.table.from} type="date" name="from" defaultValue={date} required />
            <Field label={t.table.to} type="date" name="to" defaultValue={addDays(date, 6)} required />
          </Grid>
        </ActionForm>
      </ActionCard>
    </StaffFrame>
  );
}
