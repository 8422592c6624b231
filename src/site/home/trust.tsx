import { Heart, type LucideIcon, MapPinned, ShieldCheck, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { business, claims } from '#domain/business';
import { fromPounds } from '#domain/money';
import { useFormat } from '../../i18n/use-format';
import { SampleNote } from '../sections/sample-note';
import styles from './trust.module.css';

interface Badge {
  key: string;
  Icon: LucideIcon;
  title: string;
  text: string;
  isProven: boolean;
}

export function Trust() {
  const { t } = useTranslation('home');
  const { roughMoney, number } = useFormat();
  const badges: readonly Badge[] = [
    {
      key: 'insured',
      Icon: ShieldCheck,
      title: t('trust.insured.title'),
      text: t('trust.insured.text', { amount: roughMoney(fromPounds(business.publicLiabilityPounds)) }),
      isProven: claims.insurance.proven,
    },
    {
      key: 'rated',
      Icon: Star,
      title: t('trust.rated.title'),
      text: t('trust.rated.text', {
        score: number(claims.reviewScore.value),
        number: number(claims.reviewCount.value),
      }),
      isProven: claims.reviewScore.proven,
    },
    {
      key: 'moves',
      Icon: Heart,
      title: t('trust.moves.title', { number: claims.totalMoves.value }),
      text: t('trust.moves.text', { percent: `${claims.customerSatisfactionPercent.value}%` }),
      isProven: claims.totalMoves.proven && claims.customerSatisfactionPercent.proven,
    },
    {
      key: 'coverage',
      Icon: MapPinned,
      title: t('trust.coverage.title'),
      text: t('trust.coverage.text'),
      isProven: true,
    },
  ];

  return (
    <section className={styles.trust} aria-labelledby="trust-title">
      <div className={styles.head}>
        <h2 id="trust-title">{t('trust.title')}</h2>
        {badges.some(({ isProven }) => !isProven) && <SampleNote />}
      </div>
      <ul className={styles.badges}>
        {badges.map(({ key, Icon, title, text }) => (
          <li key={key} className={styles.badge}>
            <Icon aria-hidden="true" className={styles.icon} size={28} strokeWidth={1.75} />
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
