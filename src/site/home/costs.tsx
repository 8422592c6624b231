import { useTranslation } from 'react-i18next';
import { toMiles } from '#domain/quote';
import { useFormat } from '../../i18n/use-format';
import { Price } from '../../ui/price';
import styles from './costs.module.css';
import { type Example, examples } from './examples';

export function Costs() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="costs-title">
      <h2 id="costs-title">{t('costs.title')}</h2>
      <p className={styles.intro}>{t('costs.intro')}</p>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <WorkedExample key={example.key} example={example} />
        ))}
      </ul>
    </section>
  );
}

function WorkedExample({ example: { key, metres, boxes, pieces, priced } }: { example: Example }) {
  const { t } = useTranslation(['home', 'common']);
  const { money, miles, duration } = useFormat();
  return (
    <li className={styles.example}>
      <h3 className={styles.name}>{t(`costs.${key}.title`)}</h3>
      <p className={styles.text}>{t(`costs.${key}.text`, { boxes, pieces, distance: miles(toMiles(metres)) })}</p>
      <dl className={styles.lines}>
        {priced.lines.map(({ code, pence }) => (
          <div key={code} className={styles.line}>
            <dt>{t(`common:priceLines.${code}`)}</dt>
            <dd>{money(pence)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('costs.total')}</dt>
          <dd>
            <Price>{money(priced.price)}</Price>
          </dd>
        </div>
      </dl>
      <p className={styles.more}>
        {t('costs.withHelper', { price: money(priced.helperPrice) })}
        <br />
        {t('costs.time', { duration: duration(priced.hours) })}
      </p>
    </li>
  );
}
