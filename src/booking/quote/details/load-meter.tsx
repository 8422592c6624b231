import { useTranslation } from 'react-i18next';
import { type Details, tidyDetails, vanLoadOf } from '#domain/move/inventory';
import { useFormat } from '../../../i18n/hooks';
import { Card } from '../../../ui/card';
import { VolumeMeter } from '../../../ui/volume-meter';

/** Volume of the goods, and the van for them. */
export function LoadMeter({ details }: { details: Details }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const load = vanLoadOf(tidyDetails(details));
  const volume = (metres: number, feet: number) =>
    t('load.volume', { metres: format.number(metres), feet: format.number(Math.round(feet)) });

  return (
    <Card>
      {load ? (
        <VolumeMeter
          name={t('load.name')}
          fraction={load.loads > 1 ? load.loads : load.fill}
          label={volume(load.cubicMetres, load.cubicFeet)}
          note={
            load.loads > 1
              ? t('load.loads', { count: load.loads })
              : t('load.van', {
                  van: t(`vans.${load.van}`),
                  metres: format.number(load.capacity),
                  percent: Math.round(load.fill * 100),
                })
          }
        />
      ) : (
        <VolumeMeter name={t('load.name')} fraction={0} label={volume(0, 0)} note={t('load.empty')} />
      )}
    </Card>
  );
}
