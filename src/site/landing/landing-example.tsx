import { useTranslation } from 'react-i18next';
import { toMiles } from '#domain/quote';
import { useFormat } from '../../i18n/use-format';
import { Card } from '../../ui/card';
import { PriceLines } from '../../ui/price-lines';
import { example } from './example';
import styles from './landing-example.module.css';

export function LandingExample() {
  const { t } = useTranslation(['landing', 'common']);
  const { money, miles } = useFormat();
  const { priced, boxes, metres } = example;
  return (
    <section className={styles.example} aria-labelledby="example-title">
      <div>
        <h2 id="example-title">{t('example.title')}</h2>
        <p className={styles.intro}>{t('example.intro')}</p>
      </div>
      <Card>
        <h3 className={styles.name}>{t('example.name')}</h3>
        <p className={styles.text}>{t('example.text', { boxes, distance: miles(toMiles(metres)) })}</p>
        <PriceLines
          lines={priced.lines.map(({ code, pence }) => ({
            key: code,
            label: t(`common:priceLines.${code}`),
            amount: money(pence),
          }))}
          totalLabel={t('example.total')}
          total={money(priced.price)}
        />
        <p className={styles.helper}>{t('example.helper', { amount: money(priced.helperPrice) })}</p>
      </Card>
    </section>
  );
}
