/** The damage that a customer has reported, with the forms that its chart allows. */
import { acceptsDamageEvent, photosText } from '#server/booking/damage/damage-reports';
import { staffPath } from '#server/booking/links';
import { fill } from '#server/fill';
import type { DamageReportsTable } from '#server/store/schema';
import { PhotoList } from '#ui/photo-list';
import { ActionForm, type Refused, TitledCard } from './actions';
import { type Fact, Facts } from './facts';
import { useViewer } from './viewer';

interface DamageCardProps {
  report: DamageReportsTable;
  /** Names of its photographs. */
  photos: readonly string[];
  refused: Refused | undefined;
}

export function DamageCard({ report, photos, refused }: DamageCardProps) {
  const { t, dayText, timeText } = useViewer();
  const { booking_id: id, state, words, answer, answer_by: answerBy, at } = report;
  const hidden = { seen: answer, photos: photosText(photos) };
  const shown = (name: string, at: number) => ({
    address: `${staffPath(id)}/photos/${name}`,
    name: fill(t.damage.photo, { number: at + 1 }),
  });
  const rows: Fact[] = [
    [timeText(at), words],
    [t.damage.photos, photos.length > 0 && <PhotoList key="photos" photos={photos.map(shown)} />],
    [t.damage.answer, answer],
    [t.damage.state, state === 'received' ? fill(t.damage.due, { date: dayText(answerBy) }) : t.damage.states[state]],
  ];
  return (
    <TitledCard title={t.damage.title}>
      <Facts rows={rows} />
      {acceptsDamageEvent(report, { type: 'staff.answered' }) && (
        <ActionForm
          action={`${staffPath(id)}/damage-answer`}
          hidden={hidden}
          fields={[
            {
              name: 'answer',
              label: t.damage.toCustomer,
              hint: t.damage.hint,
              rows: 4,
              maxLength: 2000,
              required: true,
            },
          ]}
          button={t.damage.send}
          isMain
          refused={refused?.form === 'damage-answer' ? refused : undefined}
        />
      )}
      {acceptsDamageEvent(report, { type: 'staff.settled' }) && (
        <ActionForm action={`${staffPath(id)}/damage-settle`} hidden={hidden} button={t.damage.settle} />
      )}
    </TitledCard>
  );
}
