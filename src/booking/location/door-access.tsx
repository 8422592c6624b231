import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { endsWithoutFloor } from '#domain/move/floor';
import { type Access, accessOf, LIMITS } from '#domain/move/inventory';
import type { End } from '#domain/place';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { useBooking, useBookingSend } from '../actor';
import styles from './location.module.css';

const FLOORS = Array.from({ length: LIMITS.floor.max + 1 }, (_, floor) => floor);

/** Floor and lift of one end. The floor follows the address until another is chosen; a ground floor has to be confirmed. */
export function DoorAccess({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const access = useBooking(({ context: { facts } }) => accessOf(facts.details)[end], isEqual);
  const isUnknown = useBooking(({ context: { facts } }) => endsWithoutFloor(facts).includes(end));
  const change = (next: Partial<Access>) => send({ type: 'access.changed', end, access: { ...access, ...next } });
  return (
    <div className={styles.access}>
      <Field
        as="select"
        label={t('door.floor')}
        value={isUnknown ? '' : access.floor}
        onChange={({ currentTarget: { value } }) => change({ floor: Number(value) })}
      >
        {isUnknown && <option value="">{t('door.choose')}</option>}
        {FLOORS.map((floor) => (
          <option key={floor} value={floor}>
            {floor || t('door.ground')}
          </option>
        ))}
      </Field>
      <Checkbox
        label={t('door.lift')}
        checked={access.hasLift}
        onChange={({ currentTarget: { checked: hasLift } }) => change({ hasLift })}
      />
    </div>
  );
}
