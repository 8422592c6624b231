import { BadgePoundSterling, CalendarClock, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { business, claims, startingPrices } from '#domain/business';
import { fromPounds } from '#domain/money';
import { useFormat } from '../../i18n/use-format';
import { SampleNote } from '../sections/sample-note';
import { LandingForm } from './landing-form';
import styles from './landing-hero.module.css';
import { LandingPicture } from './landing-picture';

export function LandingHero() {
  const { t } = useTranslation('landing');
  const { roughMoney } = useFormat();
  const amount = roughMoney(fromPounds(business.publicLiabilityPounds));
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.over}>{t('hero.over')}</p>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.subtitle}>{t('hero.subtitle', { pounds: startingPrices.student })}</p>
        <ul className={styles.points}>
          <li>
            <BadgePoundSterling aria-hidden="true" size={22} />
            {t('hero.points.price')}
          </li>
          <li>
            <CalendarClock aria-hidden="true" size={22} />
            {t('hero.points.slots')}
          </li>
          <li>
            <ShieldCheck aria-hidden="true" size={22} />
            <span>
              {t('hero.points.insured', { amount })}
              {!claims.insurance.proven && <SampleNote />}
            </span>
          </li>
        </ul>
        <LandingPicture />
      </div>
      <LandingForm />
    </div>
  );
}
