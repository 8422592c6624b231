import { Building2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FLOOR_PRICE } from '#domain/booking/estimate';
import { isEqual } from '#domain/is-equal';
import { endsWithoutFloor, floorIn } from '#domain/move/floor';
import { accessOf, LIMITS } from '#domain/move/inventory';
import { ENDS, type Location, locationText } from '#domain/place';
import { factsOf } from '#machines/booking.view';
import { isForeignBackend } from '../../../backend';
import { useFormat } from '../../../i18n/hooks';
import { PlaceName } from '../../../shared/place-name';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { Cluster, Text } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Stepper } from '../../../ui/stepper';
import { useBooking, useBookingSend } from '../../actor';
import styles from './inventory-list.module.css';
import { type GoodsProps, Section } from './section';

const FLOORS = 'floors';

/** Folded if both floors were known on arrival, for instance from the address steps. */
export function FloorAccess({ details, send }: GoodsProps) {
  const { t } = useTranslation('booking');
  const facts = useBooking(factsOf);
  const access = accessOf(details);
  const [isFolded] = useState(() => endsWithoutFloor(facts).length === 0);
  const noteOf = (place: Location, floor: number) => {
    const read = floorIn(locationText(place));
    if (read === 'top') return floor === 0 && t('sections.floors.top');
    if (read !== floor) return undefined;
    return read === 0 ? t('sections.floors.readGround') : t('sections.floors.read', { floor: read });
  };

  return (
    <Section
      title={t('sections.floors.title')}
      text={t('sections.floors.text')}
      icon={<Building2 size={24} />}
      count={ENDS.map((end) => access[end].floor).join(' / ')}
      isFolded={isFolded}
    >
      <div id={FLOORS} className={styles.ends}>
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
                hint={place && noteOf(place, floor)}
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

/** Asks about ground floors that nobody has named, with a button to the floors. The booking continues once there is an answer. */
export function FloorQuestion({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('booking');
  const { shortMoney } = useFormat();
  const send = useBookingSend();
  const [end, other] = useBooking((snapshot) => endsWithoutFloor(factsOf(snapshot)), isEqual);
  const isRefused = useBooking((snapshot) =>
    snapshot.matches({ quote: { details: { list: { complete: 'askingFloor' } } } }),
  );
  if (!end) return null;
  const show = () => {
    const floors = document.getElementById(FLOORS);
    floors?.closest('details')?.setAttribute('open', '');
    floors?.scrollIntoView({ block: 'center' });
    floors?.querySelector('input')?.focus({ preventScroll: true });
  };
  const question = t(`sections.floors.ask.${other ? 'both' : end}`);
  const answers = (
    <>
      <Button variant="quiet" onClick={() => send({ type: 'ground.confirmed' })}>
        {t('sections.floors.confirm')}
      </Button>
      <Button variant="quiet" onClick={show}>
        {t('sections.floors.change')}
      </Button>
    </>
  );
  return (
    <div ref={ref} tabIndex={-1}>
      {isRefused ? (
        <Notice tone="warn" title={question} role="alert" action={<Cluster gap={4}>{answers}</Cluster>}>
          <p>
            {isForeignBackend()
              ? t('sections.floors.text')
              : t('sections.floors.needed', { amount: shortMoney(FLOOR_PRICE) })}
          </p>
        </Notice>
      ) : (
        <Cluster>
          <span>{question}</span>
          {answers}
        </Cluster>
      )}
    </div>
  );
}
