/** What was said so far, filling as answers come: a card at the right from 60rem, a sheet to unfold on phones. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { features } from '#domain/business';
import { shownPriceOf } from '#machines/summary.view';
import { useBooking } from '../../app/booking-actor';
import { useFormat } from '../../i18n/use-format';
import { Card } from '../../ui/card';
import { Price } from '../../ui/price';
import { SummaryList } from '../../ui/summary-list';
import { PlaceName } from '../booking-frame/place-name';
import styles from './summary-card.module.css';
import { useChange } from './use-change';
import { useWords } from './use-words';

export function SummaryCard() {
  const { t } = useTranslation('booking');
  const [isOpen, setIsOpen] = useState(false);
  const facts = useBooking((snapshot) => snapshot.context.facts);
  const change = useChange();
  const words = useWords();
  const pending = <span className={styles.pending}>{t('summary.pending')}</span>;

  return (
    <Card as="section" aria-labelledby="summary-title">
      <div className={styles.head}>
        <h2 id="summary-title" className={styles.title}>
          {t('summary.title')}
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="summary-rows"
          aria-label={t('summary.show')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" size={24} />
        </button>
      </div>
      <div id="summary-rows" className={styles.rows} data-open={isOpen || undefined}>
        <SummaryList
          rows={[
            {
              key: 'from',
              label: t('summary.from'),
              value: facts.start ? <PlaceName location={facts.start} /> : pending,
              ...change('start', t('summary.changeOf.start')),
            },
            {
              key: 'to',
              label: t('summary.to'),
              value: facts.destination ? <PlaceName location={facts.destination} /> : pending,
              ...change('destination', t('summary.changeOf.destination')),
            },
            {
              key: 'date',
              label: t('summary.date'),
              value: facts.date ? words.when(facts.date, facts.window) : pending,
              ...change('when', t('summary.changeOf.when')),
            },
            {
              key: 'things',
              label: t('summary.things'),
              value: words.things(facts.details) || <span className={styles.pending}>{t('summary.nothing')}</span>,
              ...change('details', t('summary.changeOf.details')),
            },
            { key: 'price', label: t('summary.price'), value: <ShownPriceLine /> },
          ]}
        />
      </div>
    </Card>
  );
}

function ShownPriceLine() {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const shown = useBooking(shownPriceOf, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  if (shown.kind !== 'known') {
    return (
      <span className={styles.pending}>{t(shown.kind === 'withList' ? 'summary.later' : 'summary.laterQuote')}</span>
    );
  }
  const total = format.money(shown.price);
  return (
    <span className={styles.price}>
      <Price>{shown.from ? t('price.fromPrice', { price: total }) : total}</Price>
      {features.helper && (
        <span className={styles.helper}>
          {t('price.helper', { amount: format.money(shown.helperPrice - shown.price) })}
        </span>
      )}
    </span>
  );
}
