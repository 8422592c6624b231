/** A priced change of a sold booking: the difference with each crew, and the form that makes the change. */

import type { Amendment, AmendmentChoice } from '#domain/booking/amendment';
import { referenceOf } from '#domain/booking/booking';
import { moneyText } from '#domain/money';
import { SETTLEMENTS } from '#server/booking/amendments/agree-for-customer';
import type { ChangedMove } from '#server/booking/amendments/amendments';
import { type Booking, crewLine } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { customerMailbox } from '#server/booking/mail-payload';
import { fill } from '#server/fill';
import { goodsRows, lineRows } from '#server/mail/templates/booking-parts';
import { slotText, textsOf } from '#server/mail/words';
import { Bullets, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import { unknownItems } from '../move-form';
import { ActionForm, type FormField, type Refused, TitledCard } from '../parts/actions';
import { Facts } from '../parts/facts';
import { Columns, StaffFrame } from '../parts/frame';
import { TextLink } from '../parts/items';
import { useViewer } from '../parts/viewer';

export interface AmendmentPageProps {
  booking: Booking;
  amendment: Amendment;
  after: ChangedMove;
  refused: Refused | undefined;
}

export function AmendmentPage({ booking, amendment, after, refused }: AmendmentPageProps) {
  const { t } = useViewer();
  const unknown = unknownItems(after.details);
  const choices = amendment.choices.filter(
    ({ withHelper }) => withHelper !== amendment.withHelper || amendment.changed.length > 0,
  );
  return (
    <StaffFrame
      title={fill(t.change.title, { reference: referenceOf(booking.id) })}
      before={<TextLink href={`${staffPath(booking.id)}/change`}>{t.change.again}</TextLink>}
    >
      {refused && <Notice tone="bad">{refused.problem}</Notice>}
      {unknown.length > 0 && (
        <Notice tone="warn" role="note">
          {fill(t.change.unknown, { items: unknown.join(', ') })}
        </Notice>
      )}
      <Columns
        after={<After after={after} />}
        aside={choices.map((choice) => (
          <Choice
            key={String(choice.withHelper)}
            bookingId={booking.id}
            hasMailbox={customerMailbox(booking) !== null}
            amendment={amendment}
            choice={choice}
            isMain={choices.length === 1 || choice.withHelper === amendment.withHelper}
            refused={refused && (refused.typed.helper !== undefined) === choice.withHelper ? refused : undefined}
          />
        ))}
      >
        <Changed amendment={amendment} />
      </Columns>
    </StaffFrame>
  );
}

/** The parts that change, and the lines that make the difference. */
function Changed({ amendment: { changed, lines, agreed } }: Pick<AmendmentPageProps, 'amendment'>) {
  const { t, lang } = useViewer();
  return (
    <TitledCard title={t.change.changedTitle}>
      {changed.length > 0 ? (
        <Bullets>
          {changed.map((part) => (
            <li key={part}>{t.sheet.parts[part]}</li>
          ))}
        </Bullets>
      ) : (
        <Text soft>{t.change.nothing}</Text>
      )}
      <Facts rows={[...lineRows(lines, lang), [t.change.priceNow, moneyText(agreed)]]} />
    </TitledCard>
  );
}

/** On phones below the prices, which come first. */
function After({ after }: Pick<AmendmentPageProps, 'after'>) {
  const { t, lang, dayText } = useViewer();
  const { from, to, date, slot } = textsOf(lang);
  return (
    <TitledCard title={t.change.afterTitle}>
      <Facts
        rows={[
          [from, crewLine(after.start)],
          [to, crewLine(after.destination)],
          [date, dayText(after.date)],
          [slot, slotText(after.slot)],
          ...goodsRows(after.details, lang),
        ]}
      />
    </TitledCard>
  );
}

interface ChoiceProps extends Pick<AmendmentPageProps, 'amendment' | 'refused'> {
  bookingId: string;
  /** A link can be mailed. */
  hasMailbox: boolean;
  choice: AmendmentChoice;
  /** The page's filled button: the only choice, or the one with the booked crew. */
  isMain: boolean;
}

function Choice({ bookingId, hasMailbox, amendment, choice, isMain, refused }: ChoiceProps) {
  const { t } = useViewer();
  const texts = t.change;
  const { withHelper, total, difference } = choice;
  const amount = moneyText(Math.abs(difference));
  const effect = difference > 0 ? texts.dearer : difference < 0 ? texts.cheaper : texts.same;
  const offered = SETTLEMENTS.filter((each) => each !== 'link' || hasMailbox);
  const settling: FormField[] = [
    {
      name: 'settlement',
      label: texts.settlement,
      options: [['', texts.undecided], ...offered.map((each) => [each, texts.settlements[each]] as const)],
    },
    { name: 'reason', label: t.move.reason, maxLength: 200 },
  ];
  return (
    <TitledCard title={withHelper ? t.withHelper : t.withoutHelper}>
      <Text size={20}>
        <strong>{fill(texts.newPrice, { amount: moneyText(total) })}</strong>
      </Text>
      <ActionForm
        action={`${staffPath(bookingId)}/amendments/${amendment.id}`}
        hidden={{ shown: difference, ...(withHelper ? { helper: 'on' } : {}) }}
        hint={fill(effect, { amount })}
        fields={[
          { name: 'asked', label: t.move.asked, isTicked: true },
          { name: 'tell', label: texts.tell, isTicked: true },
          ...(difference > 0 ? settling : []),
        ]}
        button={texts.go}
        isMain={isMain}
        refused={refused}
      />
    </TitledCard>
  );
}
