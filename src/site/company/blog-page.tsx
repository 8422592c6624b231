import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { articles } from '#content/articles';
import type { Head } from '../../shared/head';
import { ArticleCards, ArticlePage } from './article-page';
import { CompanyFrame } from './company-frame';

const articleOf = (variant: string) => articles.find(({ key }) => key === variant);

/** The overview of all articles, or one article. */
export function BlogPage({ variant }: { variant: string }) {
  const article = articleOf(variant);
  return article ? <ArticlePage article={article} /> : <Overview />;
}

function Overview() {
  const { t } = useTranslation('blog');
  return (
    <CompanyFrame title={t('title')} lead={t('lead')}>
      <ArticleCards articles={articles} heading="h2" />
    </CompanyFrame>
  );
}

export function headOf(variant: string, t: TFunction<['blog']>): Head {
  const article = articleOf(variant);
  if (!article) return { title: t('blog:title'), description: t('blog:description'), crumb: t('blog:crumb') };
  return {
    title: t(`blog:articles.${article.key}.title`),
    description: t(`blog:articles.${article.key}.summary`),
    breadcrumbs: [{ path: 'blog', name: t('blog:crumb') }],
  };
}
