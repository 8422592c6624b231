import { useTranslation } from 'react-i18next';
import { FLOOR_PRICE } from '#domain/booking/estimate';
import { isEqual } from '#domain/is-equal';
import { endsWithoutFloor } from '#domain/move/floor';
import { type Access, accessOf, LIMITS } from '#domain/move/inventory';
import type { End } from '#domain/place';
import { areDoorsRefused } from '#machines/booking.view';
import { isForeignBackend } from '../../backend';
import { useFormat } from '../../i18n/hooks';
import { Field } from '../../ui/field';
import { RadioChips } from '../../ui/radio-chips';
import { useBooking, useBookingSend } from '../actor';
import { useFloorNote } from '../use-floor-note';

/** The first floor that has no chip of its own. */
const MORE = 5;
const CHIPS = Array.from({ length: MORE + 1 }, (_, floor) => floor);
const HIGH = Array.from({ length: LIMITS.floor.max - MORE + 1 }, (_, above) => MORE + above);

/** Floor and lift of one end. The floor follows the address until another is chosen; a ground floor has to be confirmed. */
export function DoorAccess({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const { floor, hasLift } = useBooking(({ context: { facts } }) => accessOf(facts.details)[end], isEqual);
  const isUnknown = useBooking(({ context: { facts } }) => endsWithoutFloor(facts).includes(end));
  const isRefused = useBooking(areDoorsRefused) && isUnknown;
  const noteOf = useFloorNote();
  const { shortMoney } = useFormat();
  const price = isForeignBackend() ? t('sections.floors.text') : t('door.price', { amount: shortMoney(FLOOR_PRICE) });
  const change = (access: Access) => send({ type: 'access.changed', end, access });
  /** The ground floor needs no lift. */
  const changeFloor = (next: number) => change({ floor: next, hasLift: next > 0 && hasLift });
  const nameOf = (each: number) => {
    if (each === 0) return t('door.ground');
    return each === MORE ? t('door.more', { floor: each }) : String(each);
  };

  return (
    <>
      <RadioChips
        id={`floor-${end}`}
        name={`floor-${end}`}
        legend={t('door.which')}
        hint={(!isUnknown && noteOf(end)) || price}
        error={isRefused && t('door.required')}
        choices={CHIPS.map((each) => ({ value: String(each), title: nameOf(each) }))}
        value={isUnknown ? undefined : String(Math.min(floor, MORE))}
        onChange={(value) => changeFloor(Number(value))}
      />
      {floor >= MORE && (
        <Field
          as="select"
          label={t('door.floor')}
          value={floor}
          onChange={({ currentTarget: { value } }) => changeFloor(Number(value))}
        >
          {HIGH.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Field>
      )}
      {floor > 0 && (
        <RadioChips
          id={`lift-${end}`}
          name={`lift-${end}`}
          legend={t('door.askLift')}
          choices={[
            { value: 'yes', title: t('door.yes') },
            { value: 'no', title: t('door.no') },
          ]}
          value={hasLift ? 'yes' : 'no'}
          onChange={(value) => change({ floor, hasLift: value === 'yes' })}
        />
      )}
    </>
  );
}
