import { ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PRESETS, type PresetName } from '#domain/details-change';
import type { Details } from '#domain/inventory';
import { type InventoryActor, isUntouched } from '#machines/inventory.view';
import { Button } from '../../../ui/button';
import styles from './details.module.css';

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
      send({ type: 'details.changed', change: { kind: 'presetTaken', preset: name } });
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
