import { useTranslation } from 'react-i18next';
import { floorIn } from '#domain/move/floor';
import { accessOf } from '#domain/move/inventory';
import { type End, locationText } from '#domain/place';
import { factsOf } from '#machines/booking.view';
import { useBooking } from './actor';

/** Says which floor an end's address names, while it is the floor that counts; undefined if it names none. */
export function useFloorNote(): (end: End) => string | undefined {
  const { t } = useTranslation('booking');
  const facts = useBooking(factsOf);
  return (end) => {
    const { [end]: place, typed, details } = facts;
    const { floor } = accessOf(details)[end];
    const read = floorIn(typed[`${end}Address`] ?? (place ? locationText(place) : ''));
    if (read === 'top') return floor === 0 ? t('door.top') : undefined;
    if (read !== floor) return undefined;
    return read === 0 ? t('door.readGround') : t('door.read', { floor: read });
  };
}
