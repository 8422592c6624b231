import { useTranslation } from 'react-i18next';
import { toMiles } from '#domain/quote';
import type { Service } from '#domain/services';
import { useFormat } from '../../i18n/use-format';
import styles from './cost.module.css';
import { ExampleLines } from './example-lines';
import { serviceExamples } from './examples';
import { StartingPrice } from './starting-price';
import { serviceValues } from './values';

/** What a service costs: where the price begins, how it is worked out, and one job with all its lines. */
export function Cost({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const { money, miles, duration } = useFormat();
  const example = serviceExamples[service];
  const { totalWithHelper, takes, metres, boxes, pieces, hours, units, weeks } = example;
  const values = { ...serviceValues(service), boxes, pieces, hours, units, weeks, distance: miles(toMiles(metres)) };

  return (
    <section className={styles.cost} aria-labelledby="cost">
      <div className={styles.how}>
        <h2 id="cost">{t('common.cost')}</h2>
        <p className={styles.from}>
          <StartingPrice service={service} />
        </p>
        <p>{t(`${service}.price.how`, serviceValues(service))}</p>
      </div>
      <div className={styles.example}>
        <p className={styles.kind}>{t('common.example')}</p>
        <h3 className={styles.name}>{t(`${service}.price.title`, values)}</h3>
        <p className={styles.text}>{t(`${service}.price.text`, values)}</p>
        <ExampleLines example={example} />
        <p className={styles.more}>
          {totalWithHelper !== undefined && <span>{t('common.withHelper', { price: money(totalWithHelper) })}</span>}
          {takes !== undefined && <span>{t('common.takes', { duration: duration(takes) })}</span>}
          <span>{t('common.exampleNote')}</span>
        </p>
      </div>
    </section>
  );
}
