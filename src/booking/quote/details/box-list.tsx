import { Package } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { BOX_SIZES, BOXES, type BoxSize, boxCount, boxesOfSize, boxSides, LIMITS } from '#domain/move/inventory';
import type { BookingActor } from '#machines/booking.view';
import { Stepper } from '../../../ui/stepper';
import styles from './inventory-list.module.css';
import { type GoodsProps, Section } from './section';

export function BoxList({ details, send, isFolded }: GoodsProps) {
  const { t } = useTranslation('booking');
  return (
    <Section
      title={t('sections.boxes.title')}
      text={t('sections.boxes.text')}
      icon={<Package size={24} />}
      count={boxCount(details)}
      isFolded={isFolded}
    >
      <div className={styles.rows}>
        {BOX_SIZES.map((size) => (
          <BoxRow key={size} size={size} count={boxesOfSize(details, size)} send={send} />
        ))}
      </div>
    </Section>
  );
}

interface BoxRowProps {
  size: BoxSize;
  count: number;
  send: BookingActor['send'];
}

/** Memoized, so that only the changed row renders. */
const BoxRow = memo(function BoxRow({ size, count, send }: BoxRowProps) {
  const { t } = useTranslation('booking');
  const item = t(`boxes.names.${size}`);
  return (
    <div className={styles.row}>
      <Stepper
        label={item}
        hint={useBoxHint(size)}
        value={count}
        max={LIMITS.boxes.max}
        wholeNumber={t('details.wholeNumber', { max: LIMITS.boxes.max })}
        decrementLabel={t('details.fewer', { item })}
        incrementLabel={t('details.more', { item })}
        onChange={(next) => send({ type: 'details.changed', change: { kind: 'boxesCounted', size, count: next } })}
      />
    </div>
  );
});

/** Dimensions, weight and an example for a box size. */
function useBoxHint(size: BoxSize): string {
  const { t } = useTranslation('booking');
  const { minKg, maxKg } = BOXES[size];
  const weight =
    maxKg === null
      ? t('boxes.over', { kg: minKg })
      : minKg === 0
        ? t('boxes.under', { kg: maxKg })
        : t('boxes.between', { from: minKg, to: maxKg });
  return t('boxes.hint', {
    cm: boxSides(size),
    weight,
    likes: t(`boxes.likes.${size}`),
  });
}
