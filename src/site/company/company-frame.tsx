import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import styles from './company-frame.module.css';

interface CompanyFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** Stands above the title. */
  above?: ReactNode;
  width?: 'reading' | 'wide' | undefined;
  aside?: ReactNode;
  asideLabel?: string | undefined;
  children: ReactNode;
}

/** A page about the firm: what it is about, its parts, and the way on into the booking. */
export function CompanyFrame({ title, lead, above, width, aside, asideLabel, children }: CompanyFrameProps) {
  return (
    <Page width={width} aside={aside} asideLabel={asideLabel}>
      <div className={styles.page}>
        <header className={styles.head}>
          {above}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
        <WayOn />
      </div>
    </Page>
  );
}

function WayOn() {
  const { t } = useTranslation(['company', 'common']);
  const language = useLanguage();
  return (
    <section className={styles.way} aria-labelledby="way-title">
      <h2 id="way-title" className={styles.wayTitle}>
        {t('way.title')}
      </h2>
      <p>{t('way.text')}</p>
      <p className={styles.ways}>
        <ButtonLink as={Link} to={`/${language}/location`} data-warm>
          {t('common:startMove')}
        </ButtonLink>
        <ButtonLink as={Link} variant="quiet" to={`/${language}/contact`}>
          {t('way.contact')}
        </ButtonLink>
      </p>
    </section>
  );
}
