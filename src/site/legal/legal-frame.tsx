import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { business } from '#domain/business';
import { useFormat } from '../../i18n/use-format';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import styles from './legal-frame.module.css';
import { LegalText } from './legal-text';
import { LEGAL_DATE } from './legal-values';

export interface LegalSection {
  key: string;
  title: string;
  text: string;
  more?: ReactNode;
}

interface LegalFrameProps {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** A legal page: its date, its contents, its sections. */
export function LegalFrame({ title, intro, sections }: LegalFrameProps) {
  const { t } = useTranslation('legal');
  const { date } = useFormat();
  return (
    <Page>
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.date}>{t('updated', { date: date(LEGAL_DATE, 'day') })}</p>
          <p>{intro}</p>
        </header>
        {business.isSample && (
          <Notice tone="warn" role="note">
            {t('sampleNote')}
          </Notice>
        )}
        <nav aria-labelledby="legal-contents" className={styles.contents}>
          <h2 id="legal-contents" className={styles.contentsTitle}>
            {t('contents')}
          </h2>
          <ul>
            {sections.map(({ key, title: name }) => (
              <li key={key}>
                <a href={`#${key}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        {sections.map(({ key, title: name, text, more }) => (
          <section key={key} id={key} className={styles.section} aria-labelledby={`${key}-title`}>
            <h2 id={`${key}-title`} className={styles.name}>
              {name}
            </h2>
            <LegalText>{text}</LegalText>
            {more}
          </section>
        ))}
      </article>
    </Page>
  );
}
