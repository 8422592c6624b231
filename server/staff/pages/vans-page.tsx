/** The vans, the form for a new one, and the closed days to come. */
import { fill } from '#server/fill';
import { slotText } from '#server/mail/words';
import type { ClosedDaysTable, VanAbsencesTable, VansTable } from '#server/store/schema';
import { Accordion } from '#ui/accordion';
import { Field } from '#ui/field';
import { Bullets, Cluster, Stack, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import type { StrandedJob } from '../find-places';
import type { VanForm } from '../manage-vans';
import { ActionForm, type Refused, TitledCard } from '../parts/actions';
import { FindPlaces } from '../parts/attention';
import { Facts } from '../parts/facts';
import { Columns, StaffFrame } from '../parts/frame';
import { BookingLink, Item, Items, TextLink } from '../parts/items';
import { useViewer } from '../parts/viewer';

export interface VansPageProps {
  vans: readonly VansTable[];
  /** Those that are not over. */
  absences: readonly VanAbsencesTable[];
  stranded: readonly StrandedJob[];
  closed: readonly ClosedDaysTable[];
  origin: string;
  refused?: Refused | undefined;
  /** Stranded bookings that have just got another van. */
  found?: number | undefined;
}

const EMPTY: VanForm = { id: '', name: '', cubicMetres: '', from: '', to: '' };

function formOf(van: VansTable): VanForm {
  const { id, name, litres, in_service_from: from, in_service_to: to } = van;
  return { id: String(id), name, cubicMetres: String(litres / 1000), from: from ?? '', to: to ?? '' };
}

export function VansPage(props: VansPageProps) {
  const { fleet: t } = useViewer().t;
  const { vans, closed, refused } = props;
  return (
    <StaffFrame tab="fleet" title={t.title}>
      {refused && <Notice tone="bad">{refused.problem}</Notice>}
      <Places {...props} />
      <Columns
        aside={
          <TitledCard title={t.addTitle}>
            <VanFields form={EMPTY} refused={refused?.typed.id === '' ? refused : undefined} button={t.add} isMain />
          </TitledCard>
        }
        after={<ClosedDays closed={closed} />}
      >
        <Items>
          {vans.map((van) => (
            <VanItem key={van.id} van={van} props={props} />
          ))}
        </Items>
      </Columns>
    </StaffFrame>
  );
}

/** The outcome of finding places, and the button for it while bookings are stranded. */
function Places({ stranded, found }: VansPageProps) {
  const { fleet: t } = useViewer().t;
  const left = new Set(stranded.map(({ bookingId }) => bookingId)).size;
  return (
    <>
      {found !== undefined && (
        <Notice tone={left > 0 ? 'warn' : 'good'}>
          {fill(t.found, { found })} {left > 0 && fill(t.left, { left })}
        </Notice>
      )}
      {left > 0 && found === undefined && <FindPlaces />}
    </>
  );
}

function ClosedDays({ closed }: Pick<VansPageProps, 'closed'>) {
  const { t: texts, dayText } = useViewer();
  const t = texts.fleet;
  return (
    <TitledCard title={t.closedTitle}>
      {closed.length === 0 && <p>{t.closedNone}</p>}
      <Facts
        rows={closed.map(({ date, reason }) => [
          <TextLink key={date} href={`/staff?date=${date}`}>
            {dayText(date)}
          </TextLink>,
          reason,
        ])}
      />
      <Text soft>{t.closedHint}</Text>
    </TitledCard>
  );
}

interface VanFieldsProps extends Pick<VansPageProps, 'refused'> {
  form: VanForm;
  button: string;
  isMain?: boolean;
}

function VanFields({ form, refused, button, isMain }: VanFieldsProps) {
  const { fleet: t } = useViewer().t;
  const fields = [
    { name: 'name', required: true, maxLength: 50, autoComplete: 'off' },
    { name: 'cubicMetres', required: true, inputMode: 'decimal', pattern: '[0-9]+([.,][0-9])?' },
    { name: 'from', type: 'date' },
    { name: 'to', type: 'date' },
  ] as const;
  return (
    <ActionForm
      action="/staff/vans"
      hidden={{ id: form.id }}
      fields={fields.map((field) => ({
        label: t.fields[field.name],
        ...('type' in field && { hint: t.fieldHints[field.name] }),
        first: form[field.name],
        ...field,
      }))}
      button={button}
      isMain={isMain}
      refused={refused}
    />
  );
}

/** The address for the crew's calendar. Anybody who has it can read the van's jobs. */
function FeedPart({ van: { id, feed }, origin }: { van: VansTable; origin: string }) {
  const { t: texts, lang } = useViewer();
  const t = texts.fleet;
  return (
    <Stack gap={16}>
      {feed !== null && (
        <Field label={t.feed} hint={t.feedHint} readOnly value={`${origin}/feeds/${lang}/${feed}.ics`} />
      )}
      <ActionForm action="/staff/vans/feed" hidden={{ id }} button={feed === null ? t.makeFeed : t.renewFeed} />
    </Stack>
  );
}

/** An absence, and its button. */
function AbsenceLine({ absence: { van, first_day: from, last_day: to, reason } }: { absence: VanAbsencesTable }) {
  const { t, dayText } = useViewer();
  const { off } = t.fleet;
  return (
    <Cluster gap={16} justify="between">
      <p>{fill(from === to ? off.day : off.days, { from: dayText(from), to: dayText(to), reason })}</p>
      <ActionForm action="/staff/vans/back" hidden={{ van, from }} button={off.back} />
    </Cluster>
  );
}

function OffForm({ van: { id }, refused }: { van: VansTable; refused: Refused | undefined }) {
  const { off } = useViewer().t.fleet;
  return (
    <ActionForm
      action="/staff/vans/off"
      hidden={{ van: id }}
      fields={[
        { name: 'from', label: off.from, type: 'date', required: true },
        { name: 'to', label: off.to, hint: off.toHint, type: 'date' },
        { name: 'reason', label: off.reason, required: true, maxLength: 200 },
      ]}
      button={off.go}
      refused={refused}
    />
  );
}

/** A booking that has lost its van, and where it could go. */
function LostJob({ job: { bookingId, date, nearest } }: { job: StrandedJob }) {
  const { t: texts, dayText } = useViewer();
  const t = texts.fleet;
  const place =
    nearest &&
    fill(t.nearest, { date: dayText(nearest.date), slot: slotText(nearest.slot), vans: nearest.vans.join(', ') });
  return (
    <Cluster as="li" gap={8}>
      <BookingLink id={bookingId} />
      <span>{dayText(date)}</span>
      <span>{place ?? t.noPlace}</span>
    </Cluster>
  );
}

function VanItem({ van, props: { stranded, absences, refused, origin } }: { van: VansTable; props: VansPageProps }) {
  const { t: texts, dayText } = useViewer();
  const t = texts.fleet;
  const { id, name, litres, in_service_from: from, in_service_to: to } = van;
  const facts = [
    `${litres / 1000} m³`,
    from === null ? '' : fill(t.from, { date: dayText(from) }),
    to === null ? '' : fill(t.to, { date: dayText(to) }),
  ];
  const lost = stranded.filter((booking) => booking.van === id);
  const typed = refused?.typed.id === String(id) ? refused : undefined;
  const typedOff = refused?.typed.van === String(id) ? refused : undefined;
  return (
    <Item
      head={
        <>
          <Text as="h2" size={20}>
            {name}
          </Text>
          <Text soft>{facts.filter(Boolean).join(' · ')}</Text>
        </>
      }
    >
      {lost.length > 0 && (
        <Notice tone="bad" role="note" title={t.stranded}>
          <Bullets>
            {lost.map((job) => (
              <LostJob key={`${job.bookingId} ${job.date}`} job={job} />
            ))}
          </Bullets>
        </Notice>
      )}
      {absences
        .filter((absence) => absence.van === id)
        .map((absence) => (
          <AbsenceLine key={absence.first_day} absence={absence} />
        ))}
      <Accordion
        openKey={typedOff ? 'off' : typed && 'change'}
        items={[
          { key: 'off', title: fill(t.off.title, { name }), body: <OffForm van={van} refused={typedOff} /> },
          {
            key: 'change',
            title: fill(t.change, { name }),
            body: <VanFields form={formOf(van)} refused={typed} button={t.save} />,
          },
          { key: 'calendar', title: fill(t.calendar, { name }), body: <FeedPart van={van} origin={origin} /> },
        ]}
      />
    </Item>
  );
}
