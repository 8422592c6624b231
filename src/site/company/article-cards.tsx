import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '#domain/articles';
import { useLanguage } from '../../i18n/use-language';
import styles from './article-cards.module.css';
import { pictures } from './article-pictures';

/** Articles as cards. */
export function ArticleCards({ articles, heading: Heading }: { articles: readonly Article[]; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('blog');
  const language = useLanguage();
  return (
    <ul className={styles.cards}>
      {articles.map(({ key, path }) => {
        const Picture = pictures[key];
        return (
          <li key={key} className={styles.card}>
            <Picture />
            <Heading className={styles.title}>
              <Link className={styles.link} to={`/${language}/${path}`}>
                {t(`articles.${key}.title`)}
              </Link>
            </Heading>
            <p className={styles.summary}>{t(`articles.${key}.summary`)}</p>
          </li>
        );
      })}
    </ul>
  );
}
