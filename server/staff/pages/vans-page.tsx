/** The vans, the form for a new one, and the closed days to come. */
import { fill } from '#server/fill';
import type { ClosedDaysTable, VansTable } from '#server/store/schema';
import { Accordion } from '#ui/accordion';
import { Field } from '#ui/field';
import { Bullets, Stack, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import type { Stranded, VanForm } from '../manage-vans';
import { ActionForm, type Refused, TitledCard } from '../parts/actions';
import { Facts } from '../parts/facts';
import { Columns, StaffFrame } from '../parts/frame';
import { BookingLink, Item, Items, TextLink } from '../parts/items';
import { useViewer } from '../parts/viewer';

export interface VansPageProps {
  vans: readonly VansTable[];
  stranded: readonly Stranded[];
  closed: readonly ClosedDaysTable[];
  origin: string;
  refused?: Refused | undefined;
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
      fields={fields.map((field) => ({ label: t.fields[field.name], first: form[field.name], ...field }))}
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

function VanItem({ van, props: { stranded, refused, origin } }: { van: VansTable; props: VansPageProps }) {
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
            {lost.map(({ bookingId, date }) => (
              <li key={`${bookingId} ${date}`}>
                <BookingLink id={bookingId} /> · {dayText(date)}
              </li>
            ))}
          </Bullets>
        </Notice>
      )}
      <Accordion
        openKey={typed && 'change'}
        items={[
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
