import { useTranslation } from 'react-i18next';
import { features } from '#domain/business';
import type { Estimate } from '#domain/estimate';
import { type Route, toMiles } from '#domain/quote';
import { useFormat } from '../../i18n/use-format';
import { PriceBreakdown } from './price-breakdown';
import styles from './price-panel.module.css';

interface EstimateSheetProps {
  estimate: Estimate;
  route: Route | undefined;
}

/** The live estimate, line by line. */
export function EstimateSheet({ estimate, route }: EstimateSheetProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return (
    <div className={styles.sheet}>
      <PriceBreakdown
        lines={estimate.lines}
        total={estimate.price}
        totalLabel={estimate.from ? t('price.totalFrom') : t('price.total')}
        miles={route && toMiles(route.metres)}
        hours={estimate.hours}
      />
      <dl className={styles.more}>
        {features.helper && (
          <div>
            <dt>{t('price.withHelper')}</dt>
            <dd className={styles.helper}>{format.money(estimate.helperPrice)}</dd>
          </div>
        )}
        <div>
          <dt>{t('price.duration')}</dt>
          <dd>{format.duration(estimate.hours)}</dd>
        </div>
      </dl>
      <p className={styles.small}>{t('price.vat')}</p>
      {estimate.from && <p className={styles.small}>{t('price.fromText')}</p>}
    </div>
  );
}
