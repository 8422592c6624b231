/** The landing page for student moves in Edinburgh: what it costs, how it goes, and the form that leads into the quote. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { business, startingPrices } from '#domain/business';
import type { Head } from '../../shared/head';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { LandingExample } from './landing-example';
import { LandingHero } from './landing-hero';
import { LandingHow } from './landing-how';
import { LandingLocal } from './landing-local';
import styles from './landing-page.module.css';
import { LandingQuestions } from './landing-questions';

const values = { pounds: startingPrices.student };

export function headOf(_variant: string, t: TFunction<['landing']>): Head {
  return { title: t('landing:title', values), description: t('landing:description', values) };
}

export function LandingPage() {
  return (
    <Page width="wide">
      <div className={styles.page}>
        <LandingHero />
        <LandingHow />
        <LandingExample />
        <LandingLocal />
        <LandingQuestions />
        <Closing />
      </div>
    </Page>
  );
}

function Closing() {
  const { t } = useTranslation('landing');
  const { phone } = business;
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <h2 id="closing-title">{t('closing.title')}</h2>
      <p className={styles.ways}>
        <ButtonLink href="#student-form">{t('closing.button')}</ButtonLink>
        <ButtonLink variant="quiet" href={`tel:${phone.tel}`}>
          {t('closing.call', { phone: phone.display })}
        </ButtonLink>
      </p>
    </section>
  );
}
