import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { presetEstimate } from '#domain/booking/estimate';
import { type Goods, goodsOf, PRESETS, type PresetName, presetOf } from '#domain/move/details-change';
import { factsOf } from '#machines/booking.view';
import { Button } from '../../../ui/button';
import { ChoiceCards } from '../../../ui/choice-cards';
import { Cluster, Stack, Text } from '../../../ui/layout';
import { useBooking } from '../../actor';
import { usePriceText } from '../../price/price-dock';
import styles from './inventory-list.module.css';
import type { GoodsProps } from './section';

const NAMES = Object.keys(PRESETS) as PresetName[];

/** Typical lists to start from, with an undo button. */
export function Presets({ details, send }: GoodsProps) {
  const { t } = useTranslation('booking');
  const facts = useBooking(factsOf);
  const priceOf = usePriceText();
  const [replaced, setReplaced] = useState<Goods & { moveType: string }>();
  const container = useRef<HTMLDivElement>(null);
  const chosen = presetOf(details);

  const take = (preset: PresetName) => {
    if (!chosen) setReplaced({ ...goodsOf(details), moveType: facts.moveType });
    send({ type: 'details.changed', change: { kind: 'presetTaken', preset } });
  };
  const undo = () => {
    if (replaced) send({ type: 'details.changed', change: { kind: 'listRestored', ...replaced } });
    container.current?.focus();
  };

  return (
    <Stack gap={8} ref={container} tabIndex={-1}>
      <ChoiceCards
        id="preset"
        name="preset"
        legend={t('presets.title')}
        value={chosen}
        onChange={take}
        choices={NAMES.map((name) => {
          const estimate = presetEstimate(facts, name);
          return {
            value: name,
            title: t(`presets.${name}`),
            description: t(`presets.holds.${name}`),
            note: estimate && priceOf(estimate),
            icon: <PresetPicture name={name} />,
          };
        })}
      />
      <Cluster role="status">
        {chosen && <Text soft>{t('presets.filled')}</Text>}
        {chosen && replaced && (
          <Button variant="quiet" onClick={undo}>
            {t('presets.undo')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

const box = (x: number, y: number) => `M${x} ${y}v12h14v-12zM${x + 7} ${y}v4`;
const SOFA = 'M22 26q0-4 4-4h2v7h22v-7h2q4 0 4 4v12H22zM28 24v-4q0-4 4-4h14q4 0 4 4v4';
const WARDROBE = 'M4 6h14v32H4zM11 6v32';

const PICTURES: Readonly<Record<PresetName, string>> = {
  studentRoom: `${box(6, 26)}${box(13, 14)}${box(20, 26)}M40 18q0-2 2-2h10q2 0 2 2v20H40zM44 16v-4h6v4`,
  oneBedroom: `${SOFA}${box(4, 26)}${box(4, 14)}`,
  twoBedrooms: `${SOFA}${WARDROBE}${box(32, 4)}`,
};

function PresetPicture({ name }: { name: PresetName }) {
  return (
    <svg aria-hidden="true" className={styles.picture} width="60" height="44" viewBox="0 0 60 44">
      <path d={PICTURES[name]} />
      <path d="M2 38h56" />
    </svg>
  );
}
