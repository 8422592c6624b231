/** A sold move as a form that the office changes with its customer. The next page shows the difference. */
import { isUnsold, referenceOf } from '#domain/booking/booking';
import { COMMA } from '#domain/locale';
import type { Booking } from '#server/booking/booking';
import { staffPath } from '#server/booking/links';
import { fill } from '#server/fill';
import { Accordion } from '#ui/accordion';
import { Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import { itemNames, moveFields } from '../move-form';
import { ActionForm, type Refused, TitledCard } from '../parts/actions';
import { StaffFrame } from '../parts/frame';
import { BackLink } from '../parts/items';
import { useViewer } from '../parts/viewer';

export interface ChangePageProps {
  booking: Booking;
  refused?: Refused;
  /** The change that was priced before no longer fits the booking. */
  isOutdated?: boolean;
}

export function ChangePage({ booking, refused, isOutdated }: ChangePageProps) {
  const { t, lang } = useViewer();
  const { id } = booking;
  const isNew = isUnsold(booking.state);
  const { things, doors } = moveFields(booking, t, lang);
  return (
    <StaffFrame title={fill(t.change.title, { reference: referenceOf(id) })} before={<BackLink id={id} />}>
      {isOutdated && <Notice tone="warn">{t.change.outdated}</Notice>}
      {refused && <Notice tone="bad">{refused.problem}</Notice>}
      <TitledCard title={t.change.factsTitle}>
        <ActionForm
          action={`${staffPath(id)}/change`}
          hint={isNew ? t.change.unsoldHint : t.change.hint}
          fields={things}
          beside={doors}
          button={isNew ? t.change.requote : t.change.show}
          isMain
          refused={refused}
        />
      </TitledCard>
      <Accordion
        items={[{ key: 'names', title: t.change.names, body: <Text soft>{itemNames(lang).join(COMMA[lang])}</Text> }]}
      />
    </StaffFrame>
  );
}
