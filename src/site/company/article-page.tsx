import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Article, articles } from '#domain/articles';
import { useFormat } from '../../i18n/use-format';
import { useLanguage } from '../../i18n/use-language';
import { Bullets, Stack, Text, tall } from '../../ui/layout';
import { Section } from '../sections/section';
import { ArticleCards } from './article-cards';
import { articleValues, sourcesOf } from './article-values';
import styles from './company.module.css';
import { CompanyFrame } from './company-frame';

interface ArticleSection {
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
  const sections: Readonly<Record<string, ArticleSection>> = t(`articles.${key}.sections`, {
    returnObjects: true,
    ...values,
  });
  const sources = sourcesOf(key);

  return (
    <CompanyFrame
      above={
        <Link className={tall} to={`/${language}/blog`}>
          {t('all')}
        </Link>
      }
      title={t(`articles.${key}.title`)}
      lead={t(`articles.${key}.summary`)}
    >
      <Stack as="article" gap={32}>
        {Object.entries(sections).map(([name, { title, text, points }]) => (
          <Stack as="section" gap={12} key={name}>
            <Text as="h2" size={24}>
              {title}
            </Text>
            <p>{text}</p>
            {points && (
              <Bullets>
                {Object.entries(points).map(([point, words]) => (
                  <li key={point}>{words}</li>
                ))}
              </Bullets>
            )}
          </Stack>
        ))}
        <Stack as="footer" gap={8} className={styles.foot}>
          <p>{t('written', { date: date(written, 'month') })}</p>
          {sources.length > 0 && (
            <>
              <p id="sources">{t('sources')}</p>
              <ul aria-labelledby="sources">
                {sources.map(({ name, url, dated }) => (
                  <li key={url}>
                    <a className={tall} href={url} rel="noopener noreferrer">
                      {t('sourceDated', { name, date: date(dated, 'month') })}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Stack>
      </Stack>
      <Section id="others" title={t('others')} size={24}>
        <ArticleCards articles={articles.filter((other) => other !== article).slice(0, 2)} heading="h3" />
      </Section>
    </CompanyFrame>
  );
}
