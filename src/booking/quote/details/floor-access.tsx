import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accessOf, LIMITS } from '#domain/move/inventory';
import { ENDS } from '#domain/place';
import { factsOf } from '#machines/booking.view';
import { PlaceName } from '../../../shared/place-name';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { Text } from '../../../ui/layout';
import { Stepper } from '../../../ui/stepper';
import { useBooking } from '../../actor';
import { useFloorNote } from '../../use-floor-note';
import styles from './inventory-list.module.css';
import { type GoodsProps, Section } from './section';

/** Folded, because the address steps have asked for both floors. */
export function FloorAccess({ details, send }: GoodsProps) {
  const { t } = useTranslation('booking');
  const facts = useBooking(factsOf);
  const access = accessOf(details);
  const noteOf = useFloorNote();

  return (
    <Section
      title={t('sections.floors.title')}
      text={t('sections.floors.text')}
      icon={<Building2 size={24} />}
      count={ENDS.map((end) => access[end].floor).join(' / ')}
      isFolded
    >
      <div className={styles.ends}>
        {ENDS.map((end) => {
          const { floor, hasLift } = access[end];
          const place = facts[end];
          return (
            <Card as="fieldset" key={end} gap={8}>
              <legend className={styles.legend}>{t(`sections.floors.ends.${end}`)}</legend>
              {place && (
                <Text soft size={14}>
                  <PlaceName location={place} />
                </Text>
              )}
              <Stepper
                label={t('door.floor')}
                hint={noteOf(end)}
                value={floor}
                min={LIMITS.floor.min}
                max={LIMITS.floor.max}
                valueText={floor === 0 ? t('door.ground') : undefined}
                wholeNumber={t('details.wholeNumber', { max: LIMITS.floor.max })}
                decrementLabel={t(`sections.floors.down.${end}`)}
                incrementLabel={t(`sections.floors.up.${end}`)}
                onChange={(next) =>
                  send({ type: 'details.changed', change: { kind: 'floorChanged', end, floor: next } })
                }
              />
              <Checkbox
                label={t('door.lift')}
                checked={hasLift}
                onChange={({ currentTarget: { checked: available } }) =>
                  send({ type: 'details.changed', change: { kind: 'liftToggled', end, available } })
                }
              />
            </Card>
          );
        })}
      </div>
    </Section>
  );
}
