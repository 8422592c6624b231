import { useTranslation } from 'react-i18next';
import { isHelperOffered, type Quote } from '#domain/quote';
import { useFormat } from '../../i18n/use-format';
import { Card } from '../../ui/card';
import { Price } from '../../ui/price';
import styles from './contact.module.css';

/** The quote in short: the details asked for here go onto it. */
export function ContactQuote({ quote }: { quote: Quote }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="contact-quote">
      <div className={styles.quote}>
        <h2 id="contact-quote" className={styles.quoteTitle}>
          {t('contact.quote')}
        </h2>
        <p className={styles.prices}>
          <Price>{format.money(quote.price)}</Price>
          {isHelperOffered(quote) && (
            <span className={styles.helper}>{t('contact.helper', { amount: format.money(quote.helperPrice) })}</span>
          )}
        </p>
        <p className={styles.small}>
          {t('contact.validUntil', { time: format.instant(quote.validUntil) })}{' '}
          {t('contact.reference', { reference: quote.reference })}
        </p>
      </div>
    </Card>
  );
}
