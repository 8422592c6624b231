import { useTranslation } from 'react-i18next';
import { business, claims } from '#domain/business';
import { fromPounds } from '#domain/money';
import { useFormat } from '../../i18n/use-format';
import { SampleNote } from './sample-note';
import styles from './trust.module.css';

const percent = (value: number): string => `${value}%`;

export function Trust() {
  const { t } = useTranslation('home');
  const { roughMoney, number } = useFormat();
  const facts = [
    {
      key: 'insured',
      title: t('trust.insured.title'),
      text: t('trust.insured.text', { amount: roughMoney(fromPounds(business.publicLiabilityPounds)) }),
      claim: claims.insurance,
    },
    {
      key: 'rated',
      title: t('trust.rated.title'),
      text: t('trust.rated.text', {
        score: number(claims.reviewScore.value),
        number: number(claims.reviewCount.value),
      }),
      claim: claims.reviewScore,
    },
    {
      key: 'moves',
      title: t('trust.moves.title', { number: claims.totalMoves.value }),
      text: t('trust.moves.text', { percent: percent(claims.customerSatisfactionPercent.value) }),
      claim: claims.totalMoves,
    },
    {
      key: 'years',
      title: t('trust.years.title', { number: claims.yearsExperience.value }),
      text: t('trust.years.text', { percent: percent(claims.repeatCustomersPercent.value) }),
      claim: claims.yearsExperience,
    },
  ];

  return (
    <section className={styles.trust} aria-labelledby="trust-title">
      <div className={styles.head}>
        <h2 id="trust-title">{t('trust.title')}</h2>
        {facts.some(({ claim }) => !claim.proven) && <SampleNote />}
      </div>
      <ul className={styles.facts}>
        {facts.map(({ key, title, text }) => (
          <li key={key} className={styles.fact}>
            <h3 className={styles.name}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
