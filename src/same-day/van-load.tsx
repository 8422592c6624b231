/** Fill level of the chosen van, with a notice and a larger van if the products do not fit. */

import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { PACKING_FACTOR, VANS, type VanSize } from '#domain/move/inventory';
import { fitOf } from '#machines/same-day.view';
import { useFormat, useSpace } from '../i18n/hooks';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Stack } from '../ui/layout';
import { Notice } from '../ui/notice';
import { VolumeMeter } from '../ui/volume-meter';
import { useSameDay, useSameDayActor } from './actor';

export const metresOf = (van: VanSize): number => VANS.find(({ size }) => size === van)?.cubicMetres ?? 0;
type Fit = NonNullable<ReturnType<typeof fitOf>>;

export function VanLoad() {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  const space = useSpace();
  const fit = useSameDay(fitOf, isEqual);
  const vanSize = useSameDay(({ context }) => context.facts.vanSize);
  if (!fit || !vanSize) return null;
  const isOver = fit.fill > 1;

  return (
    <Stack gap={12}>
      <Card>
        <VolumeMeter
          name={t('load.name')}
          fraction={fit.fill}
          label={t('load.label', {
            metres: format.number(fit.cubicMetres),
            capacity: format.number(metresOf(vanSize) * PACKING_FACTOR),
          })}
          note={[
            !isOver && t('load.note', { percent: Math.round(fit.fill * 100) }),
            fit.unknownPieces > 0 && t('load.unknown', { count: fit.unknownPieces }),
          ]
            .filter(Boolean)
            .join(space)}
        />
      </Card>
      {isOver && <TooSmall fit={fit} vanSize={vanSize} />}
    </Stack>
  );
}

function TooSmall({ fit, vanSize }: { fit: Fit; vanSize: VanSize }) {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const format = useFormat();
  const { send } = useSameDayActor();
  const { smallest, loads, cubicMetres } = fit;
  const metres = format.number(cubicMetres);
  const van = words(`vans.${smallest}`);
  const takeButton = (label: string) => (
    <Button variant="quiet" onClick={() => send({ type: 'van.chosen', vanSize: smallest })}>
      {label}
    </Button>
  );

  if (loads > 1) {
    return (
      <Notice
        tone="warn"
        title={t('load.tooMuch')}
        action={smallest !== vanSize && takeButton(t('load.takeLargest', { van }))}
      >
        <p>{t('load.tooMuchText', { metres, count: loads })}</p>
      </Notice>
    );
  }
  const capacity = metresOf(vanSize);
  return (
    <Notice
      tone="warn"
      title={t('load.tooSmall', { van: words(`vans.${vanSize}`) })}
      action={takeButton(t('load.take', { van, metres: metresOf(smallest) }))}
    >
      <p>{t('load.tooSmallText', { metres, capacity, usable: format.number(capacity * PACKING_FACTOR) })}</p>
    </Notice>
  );
}
