import { useTranslation } from 'react-i18next';
import type { Article } from '#domain/articles';
import { useLanguage } from '../../i18n/use-language';
import { Grid } from '../../ui/layout';
import { ArticlePicture } from '../illustrations/article-picture';
import { LinkCard } from '../sections/cards';

/** Articles as cards. */
export function ArticleCards({ articles, heading }: { articles: readonly Article[]; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('blog');
  const language = useLanguage();
  return (
    <Grid as="ul" columns={articles.length > 2 ? 4 : 2}>
      {articles.map(({ key, path }) => (
        <LinkCard
          key={key}
          to={`/${language}/${path}`}
          picture={<ArticlePicture article={key} />}
          heading={heading}
          title={t(`articles.${key}.title`)}
          text={t(`articles.${key}.summary`)}
        />
      ))}
    </Grid>
  );
}
