import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { presetEstimate } from '#domain/booking/estimate';
import { PRESET_NAMES, type PresetName, startedFrom } from '#domain/move/details-change';
import { canRestoreList, factsOf } from '#machines/booking.view';
import { Button } from '../../../ui/button';
import { ChoiceCards } from '../../../ui/choice-cards';
import { Stack, Text } from '../../../ui/layout';
import { useBooking } from '../../actor';
import { usePriceText } from '../../price/price-dock';
import styles from './inventory-list.module.css';
import type { GoodsProps } from './section';
import things from './things.svg';

/** Typical lists to start from, with an undo button. */
export function Presets({ send }: Pick<GoodsProps, 'send'>) {
  const { t } = useTranslation('booking');
  const facts = useBooking(factsOf);
  const priceOf = usePriceText();
  const canUndo = useBooking(canRestoreList);
  const container = useRef<HTMLDivElement>(null);
  const chosen = startedFrom(facts);

  const undo = () => {
    send({ type: 'list.restored' });
    container.current?.focus();
  };

  return (
    <Stack gap={8} ref={container} tabIndex={-1}>
      <ChoiceCards
        id="preset"
        name="preset"
        isTiled
        legend={t('presets.title')}
        value={chosen}
        onChange={(preset) => send({ type: 'details.changed', change: { kind: 'presetTaken', preset } })}
        choices={PRESET_NAMES.map((name) => {
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
      <div role="status" className={styles.filled}>
        {chosen && (
          <Text soft size={14}>
            {t('presets.filled')}
          </Text>
        )}
        {canUndo && (
          <Button variant="quiet" onClick={undo}>
            {t('presets.undo')}
          </Button>
        )}
      </div>
    </Stack>
  );
}

function PresetPicture({ name }: { name: PresetName }) {
  return (
    <svg aria-hidden="true" className={styles.picture} width="60" height="44" viewBox="0 0 60 44">
      <use href={`${things}#${name}`} />
    </svg>
  );
}
