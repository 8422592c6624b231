import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goods, goodsOf, PRESETS, type PresetName, presetOf } from '#domain/details-change';
import type { Details } from '#domain/inventory';
import type { InventoryActor } from '#machines/inventory.view';
import { presetEstimateOf } from '#machines/summary.view';
import { Button } from '../../../ui/button';
import { ChoiceCards } from '../../../ui/choice-cards';
import { Cluster, Stack, Text } from '../../../ui/layout';
import { useBooking } from '../../actor';
import { useEstimateText } from '../../price/use-estimate-text';
import { PresetPicture } from './preset-picture';

const NAMES = Object.keys(PRESETS) as PresetName[];

interface PresetsProps {
  details: Details;
  send: InventoryActor['send'];
}

/** Typical lists to switch between, and the way back to the list they took the place of. */
export function Presets({ details, send }: PresetsProps) {
  const { t } = useTranslation('booking');
  const facts = useBooking((snapshot) => snapshot.context.facts);
  const priceOf = useEstimateText();
  const [before, setBefore] = useState<Goods & { moveType: string }>();
  const here = useRef<HTMLDivElement>(null);
  const chosen = presetOf(details);

  const take = (preset: PresetName) => {
    if (!chosen) setBefore({ ...goodsOf(details), moveType: facts.moveType });
    send({ type: 'details.changed', change: { kind: 'presetTaken', preset } });
  };
  const undo = () => {
    if (before) send({ type: 'details.changed', change: { kind: 'listRestored', ...before } });
    here.current?.focus();
  };

  return (
    <Stack gap={8} ref={here} tabIndex={-1}>
      <ChoiceCards
        id="preset"
        name="preset"
        legend={t('presets.title')}
        value={chosen}
        onChange={take}
        choices={NAMES.map((name) => ({
          value: name,
          title: t(`presets.${name}`),
          description: t(`presets.holds.${name}`),
          note: priceOf(presetEstimateOf(facts, name)),
          icon: <PresetPicture name={name} />,
        }))}
      />
      <Cluster role="status">
        {chosen && <Text soft>{t('presets.filled')}</Text>}
        {chosen && before && (
          <Button variant="quiet" onClick={undo}>
            {t('presets.undo')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
