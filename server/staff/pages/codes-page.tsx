/** Promotion codes, and the form for a new one. */
import { PROMO_LENGTH } from '#domain/move/promo';
import { londonDate } from '#domain/schedule';
import { fill } from '#server/fill';
import type { Paged } from '#server/store/paged';
import type { PromoCodesTable } from '#server/store/schema';
import { Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import { ActionForm, type Refused, TitledCard } from '../parts/actions';
import { Columns, StaffFrame } from '../parts/frame';
import { Badge, Item, Items, PagedList } from '../parts/items';
import { useViewer } from '../parts/viewer';

export interface CodesPageProps {
  codes: Paged<PromoCodesTable>;
  now: number;
  refused: Refused | undefined;
}

type CodeState = 'running' | 'toCome' | 'ended' | 'usedUp';

function stateOf({ starts_at: starts, ends_at: ends, uses_left: left }: PromoCodesTable, now: number): CodeState {
  if (ends !== null && ends <= now) return 'ended';
  if (left === 0) return 'usedUp';
  return starts !== null && starts > now ? 'toCome' : 'running';
}

export function CodesPage(props: CodesPageProps) {
  const { codes: t } = useViewer().t;
  const { codes, now, refused } = props;
  return (
    <StaffFrame tab="codes" title={t.title}>
      {refused && <Notice tone="bad">{refused.problem}</Notice>}
      <Columns aside={<AddCode {...props} />}>
        <PagedList path="/staff/codes?page=" paged={codes} none={t.none}>
          <Items>
            {codes.rows.map((promo) => (
              <Code key={promo.code} promo={promo} now={now} />
            ))}
          </Items>
        </PagedList>
      </Columns>
    </StaffFrame>
  );
}

function Code({ promo, now }: { promo: PromoCodesTable; now: number }) {
  const { t: texts, lang, dayText } = useViewer();
  const t = texts.codes;
  const { code, percent, starts_at: starts, ends_at: ends, uses_left: left } = promo;
  const state = stateOf(promo, now);
  const day = (at: number): string => dayText(londonDate(at));
  const facts = [
    promo.public ? t.public : t.private,
    starts === null ? '' : fill(t.from, { date: day(starts) }),
    ends === null ? '' : fill(t.until, { date: day(ends - 1) }),
    left ? fill(t.usesLeft, { left }) : '',
  ];
  const end = <ActionForm action="/staff/codes/end" hidden={{ code }} button={fill(t.end, { code })} />;
  return (
    <Item
      head={
        <>
          <Text as="h2" size={20}>
            {code}
          </Text>
          <strong>{`−${percent}%`}</strong>
          <Badge tone={state === 'running' ? 'good' : 'soft'}>{t.states[state]}</Badge>
        </>
      }
      action={state !== 'ended' && end}
    >
      <p>{lang === 'zh' ? promo.description_zh : promo.description_en}</p>
      <Text soft size={14}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Item>
  );
}

function AddCode({ refused }: CodesPageProps) {
  const { codes: t } = useViewer().t;
  const fields = [
    { name: 'code', required: true, maxLength: PROMO_LENGTH, autoComplete: 'off', spellCheck: false },
    { name: 'percent', required: true, type: 'number', min: 1, max: 100 },
    { name: 'wordsEn', required: true, maxLength: 100 },
    { name: 'wordsZh', maxLength: 100 },
    { name: 'starts', type: 'date' },
    { name: 'ends', type: 'date' },
    { name: 'uses', type: 'number', min: 1 },
    { name: 'public', isTicked: false },
  ] as const;
  return (
    <TitledCard title={t.addTitle}>
      <ActionForm
        action="/staff/codes"
        fields={fields.map((field) => ({ label: t.fields[field.name], ...field }))}
        button={t.add}
        isMain
        refused={refused}
      />
    </TitledCard>
  );
}
