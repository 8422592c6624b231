import { House, School } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { estimateFor, includedIn } from '#domain/booking/estimate';
import { fromPounds } from '#domain/money';
import { STUDENT_MOST_BOXES } from '#domain/move/student-move';
import { startingPrices } from '#domain/shop/business';
import { canBeStudent, factsOf } from '#machines/booking.view';
import { isForeignBackend } from '../../../backend';
import { useFormat, useSpace } from '../../../i18n/hooks';
import { ChoiceCards } from '../../../ui/choice-cards';
import { useBooking, useBookingSend } from '../../actor';
import { usePriceText } from '../../price/price-dock';

const TYPES = ['student', 'house'] as const;
const ICONS = { student: <School size={24} />, house: <House size={24} /> };

/** Choice of the move type, each with its price. */
export function MoveTypeChoice() {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const send = useBookingSend();
  const facts = useBooking(factsOf);
  const priceOf = usePriceText();
  const space = useSpace();
  const isForHome = !useBooking(canBeStudent);
  const isOurs = !isForeignBackend();
  const textOf = (type: (typeof TYPES)[number]) =>
    type === 'student' && STUDENT_MOST_BOXES !== undefined
      ? t('details.studentLimit', { count: STUDENT_MOST_BOXES })
      : t(`details.moveTypes.${type}.text`);

  return (
    <ChoiceCards
      id="move-type"
      name="move-type"
      legend={t('details.moveType')}
      value={TYPES.find((type) => type === facts.moveType)}
      onChange={(moveType) => send({ type: 'moveType.chosen', moveType })}
      choices={TYPES.map((type) => {
        const estimate = estimateFor(facts, type);
        const shared = {
          value: type,
          title: t(`details.moveTypes.${type}.title`),
          description: [textOf(type), isOurs && t('details.included', includedIn(type))].filter(Boolean).join(space),
          icon: ICONS[type],
        };
        // The same description, so that the list below does not shift: it says what a student move takes.
        if (type === 'student' && isForHome) return { ...shared, disabled: true };
        return {
          ...shared,
          note: estimate
            ? priceOf(estimate)
            : isOurs && t('price.fromPrice', { price: format.shortMoney(fromPounds(startingPrices[type])) }),
        };
      })}
    />
  );
}
