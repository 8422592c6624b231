import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Article, articles } from '#domain/articles';
import { useFormat } from '../../i18n/use-format';
import { useLanguage } from '../../i18n/use-language';
import styles from './article.module.css';
import { ArticleCards } from './article-cards';
import { articleValues, sourcesOf } from './article-values';
import company from './company.module.css';
import { CompanyFrame } from './company-frame';

interface Section {
  title: string;
  text: string;
  points?: Readonly<Record<string, string>>;
}

export function ArticlePage({ article }: { article: Article }) {
  const { key, written } = article;
  const { t } = useTranslation('blog');
  const language = useLanguage();
  const { date, shortMoney } = useFormat();
  const values = articleValues({ date, shortMoney });
  const sections: Readonly<Record<string, Section>> = t(`articles.${key}.sections`, { returnObjects: true, ...values });
  const sources = sourcesOf(key);

  return (
    <CompanyFrame
      above={
        <p>
          <Link className={company.alone} to={`/${language}/blog`}>
            {t('all')}
          </Link>
        </p>
      }
      title={t(`articles.${key}.title`)}
      lead={t(`articles.${key}.summary`)}
    >
      <article className={styles.article}>
        {Object.entries(sections).map(([name, { title, text, points }]) => (
          <section key={name} className={styles.section}>
            <h2 className={styles.title}>{title}</h2>
            <p>{text}</p>
            {points && (
              <ul className={styles.points}>
                {Object.entries(points).map(([point, words]) => (
                  <li key={point}>{words}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <footer className={styles.foot}>
          <p>{t('written', { date: date(written, 'month') })}</p>
          {sources.length > 0 && (
            <>
              <p id="sources">{t('sources')}</p>
              <ul className={styles.sources} aria-labelledby="sources">
                {sources.map(({ name, url, dated }) => (
                  <li key={url}>
                    <a href={url} rel="noopener noreferrer">
                      {t('sourceDated', { name, date: date(dated, 'month') })}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </footer>
      </article>
      <section className={styles.section} aria-labelledby="others">
        <h2 id="others" className={styles.title}>
          {t('others')}
        </h2>
        <ArticleCards articles={articles.filter((other) => other !== article).slice(0, 2)} heading="h3" />
      </section>
    </CompanyFrame>
  );
}
