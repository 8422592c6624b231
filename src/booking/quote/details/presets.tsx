import { ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ApplianceKey, FurnitureKey } from '#domain/catalogue';
import type { BoxSize, Details } from '#domain/inventory';
import { type InventoryActor, isUntouched } from '#machines/inventory.view';
import { Button } from '../../../ui/button';
import styles from './details.module.css';

interface Preset {
  boxes: Partial<Record<BoxSize, number>>;
  furniture: Partial<Record<FurnitureKey, number>>;
  appliances: Partial<Record<ApplianceKey, number>>;
}

const PRESETS = {
  studentRoom: { boxes: { small: 4, medium: 6 }, furniture: { suitcase: 2 }, appliances: { computer: 1 } },
  oneBedroom: {
    boxes: { medium: 12, large: 8 },
    furniture: {
      doubleBed: 1,
      doubleMattress: 1,
      doubleWardrobe: 1,
      chestOfDrawers: 1,
      twoSeatSofa: 1,
      diningTable: 1,
      diningChair: 2,
    },
    appliances: { fridgeFreezer: 1, washingMachine: 1, microwave: 1, television: 1 },
  },
  twoBedrooms: {
    boxes: { medium: 20, large: 15 },
    furniture: {
      doubleBed: 1,
      doubleMattress: 1,
      singleBed: 1,
      singleMattress: 1,
      doubleWardrobe: 2,
      chestOfDrawers: 2,
      threeSeatSofa: 1,
      coffeeTable: 1,
      diningTable: 1,
      diningChair: 4,
      bookcase: 1,
      desk: 1,
    },
    appliances: { fridgeFreezer: 1, washingMachine: 1, cooker: 1, microwave: 1, television: 1 },
  },
} as const satisfies Record<string, Preset>;
type PresetName = keyof typeof PRESETS;
const NAMES = Object.keys(PRESETS) as PresetName[];

interface PresetsProps {
  details: Details;
  send: InventoryActor['send'];
}

/** Typical lists to start from, while nothing is listed. */
export function Presets({ details, send }: PresetsProps) {
  const { t } = useTranslation('booking');
  const [isFilled, setIsFilled] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);

  const fill = (name: PresetName) => {
    flushSync(() => {
      takePreset(PRESETS[name], send);
      setIsFilled(true);
    });
    said.current?.focus();
  };

  if (isFilled) {
    return (
      <p ref={said} tabIndex={-1} className={styles.filled}>
        {t('presets.filled')}
      </p>
    );
  }
  if (!isUntouched(details)) return null;
  return (
    <section aria-labelledby="presets-title">
      <h2 id="presets-title" className={styles.title}>
        {t('presets.title')}
      </h2>
      <div className={styles.presets}>
        {NAMES.map((name) => (
          <Button key={name} variant="quiet" onClick={() => fill(name)}>
            <ListChecks aria-hidden="true" size={20} />
            {t(`presets.${name}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function takePreset({ boxes, furniture, appliances }: Preset, send: InventoryActor['send']): void {
  for (const [size, count] of Object.entries(boxes)) send({ type: 'boxes.counted', size: size as BoxSize, count });
  for (const [item, quantity] of Object.entries(furniture)) {
    send({ type: 'item.added', list: 'furnitureDetails', row: { item, quantity } });
  }
  for (const [item, quantity] of Object.entries(appliances)) {
    send({ type: 'item.added', list: 'applianceDetails', row: { item, quantity } });
  }
}
