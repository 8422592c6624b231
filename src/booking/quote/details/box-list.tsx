import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BOX_SIZES, BOXES, type BoxSize, LIMITS } from '#domain/inventory';
import { boxesOf } from '#machines/inventory.view';
import { useFormat } from '../../../i18n/use-format';
import { Stepper } from '../../../ui/stepper';
import styles from './inventory-list.module.css';
import { type GoodsProps, Section } from './section';

export function BoxList({ details, send }: GoodsProps) {
  const { t } = useTranslation('booking');
  const hintOf = useBoxHint();
  return (
    <Section title={t('sections.boxes.title')} text={t('sections.boxes.text')} icon={<Package size={24} />}>
      <div className={styles.rows}>
        {BOX_SIZES.map((size) => {
          const item = t(`boxes.names.${size}`);
          return (
            <div key={size} className={styles.row}>
              <Stepper
                label={item}
                hint={hintOf(size)}
                value={boxesOf(details, size)}
                max={LIMITS.boxes.max}
                decrementLabel={t('details.fewer', { item })}
                incrementLabel={t('details.more', { item })}
                onChange={(count) => send({ type: 'details.changed', change: { kind: 'boxesCounted', size, count } })}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}

/** Dimensions, weight and a likeness of a box size. */
function useBoxHint(): (size: BoxSize) => string {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const times = (values: readonly number[]) => values.map(format.number).join(' × ');
  return (size) => {
    const { mm, minKg, maxKg } = BOXES[size];
    const weight =
      maxKg === null
        ? t('boxes.over', { kg: minKg })
        : minKg === 0
          ? t('boxes.under', { kg: maxKg })
          : t('boxes.between', { from: minKg, to: maxKg });
    return t('boxes.hint', {
      cm: times(mm.map((length) => length / 10)),
      weight,
      likes: t(`boxes.likes.${size}`),
    });
  };
}
