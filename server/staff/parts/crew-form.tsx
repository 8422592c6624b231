/** Tells the customer on the day who comes, and how near the crew is. */
import { CREW_REPORTS, crewNewsOf } from '#domain/booking/crew-news';
import { londonClock } from '#domain/schedule';
import type { Booking } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { fill } from '#server/fill';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Cluster, Stack } from '#ui/layout';
import { useViewer } from './viewer';

/** Each button saves the name as well. A report that is made can be taken back. */
export function CrewForm({ booking }: { booking: Booking }) {
  const { t } = useViewer();
  const { name, ...reports } = crewNewsOf(booking);
  const reported = CREW_REPORTS.flatMap((report) => {
    const at = reports[report];
    return at === undefined ? [] : [fill(t.crewNews.reported[report], { time: londonClock(at) })];
  });
  return (
    <Stack as="form" method="post" action={`${staffPath(booking.id)}/crew`} id={`crew-${booking.id}`} gap={12}>
      <Field name="name" label={t.crewNews.name} hint={t.crewNews.hint} defaultValue={name} maxLength={40} />
      <Cluster>
        <Button type="submit" variant="quiet">
          {t.crewNews.save}
        </Button>
        {CREW_REPORTS.map((report) =>
          reports[report] === undefined ? (
            <Button key={report} type="submit" variant="outline" name="report" value={report}>
              {t.crewNews.report[report]}
            </Button>
          ) : (
            <Button key={report} type="submit" variant="quiet" name="undo" value={report}>
              {t.crewNews.undo[report]}
            </Button>
          ),
        )}
      </Cluster>
      {reported.map((text) => (
        <strong key={text}>{text}</strong>
      ))}
    </Stack>
  );
}
