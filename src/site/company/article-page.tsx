import { useTranslation } from 'react-i18next';
import { type Article, articles } from '#content/articles';
import { LOW_EMISSION_FROM, LOW_EMISSION_PENALTY, SOURCES, type Source, SUSPENSION_DAYS } from '#content/cities';
import { fromPounds } from '#domain/money';
import { BOXES, type BoxSize, boxSides } from '#domain/move/inventory';
import { EXAMPLE, HAND_ROOM, stairFit } from '#domain/move/stair-fit';
import { startingPrices } from '#domain/shop/business';
import type { Format } from '../../i18n/format';
import { useFormat } from '../../i18n/hooks';
import { PageButton, PageLink } from '../../shared/page-link';
import { Bullets, Grid, Stack, Text, tapTarget } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { Beside } from '../sections/beside';
import { LinkCard } from '../sections/link-card';
import { Section } from '../sections/section';
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
  const format = useFormat();
  const { date } = format;
  const sections: Readonly<Record<string, ArticleSection>> = t(`articles.${key}.sections`, {
    returnObjects: true,
    ...articleValues(format),
  });
  const sources = sourcesOf(key);

  return (
    <CompanyFrame
      picture={<Scene name={key} />}
      over={
        <PageLink className={tapTarget} to="blog">
          {t('all')}
        </PageLink>
      }
      title={t(`articles.${key}.title`)}
      lead={t(`articles.${key}.summary`)}
    >
      <Beside
        last
        side={
          <Section id="others" title={t('others')} size={24}>
            <ArticleCards articles={articles.filter((other) => other !== article).slice(0, 2)} heading="h3" />
          </Section>
        }
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
          {key === 'tenement' && (
            <p>
              <PageButton variant="quiet" to="will-it-fit">
                {t('stairFit')}
              </PageButton>
            </p>
          )}
          <Stack as="footer" gap={8} className={styles.foot}>
            <p>{t('written', { date: date(written, 'month') })}</p>
            {sources.length > 0 && (
              <>
                <p id="sources">{t('sources')}</p>
                <ul aria-labelledby="sources">
                  {sources.map(({ name, url, dated }) => (
                    <li key={url}>
                      <a className={tapTarget} href={url} rel="noopener noreferrer">
                        {t('sourceDated', { name, date: date(dated, 'month') })}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Stack>
        </Stack>
      </Beside>
    </CompanyFrame>
  );
}

const centimetres = (size: BoxSize): string => `${boxSides(size)} cm`;

/** Values for the articles' texts. */
function articleValues({ date, shortMoney }: Format): Record<string, string | number> {
  const { first, paidEarly, earlyDays } = LOW_EMISSION_PENALTY;
  const { across, above } = stairFit(EXAMPLE);
  return {
    ...EXAMPLE,
    ...HAND_ROOM,
    each: across.spare / 2,
    above: above.spare,
    small: centimetres('small'),
    smallKg: BOXES.small.maxKg ?? '',
    medium: centimetres('medium'),
    mediumKg: BOXES.medium.maxKg ?? '',
    large: centimetres('large'),
    largeKg: BOXES.large.maxKg ?? '',
    resident: SUSPENSION_DAYS.edinburghResident,
    open: SUSPENSION_DAYS.edinburghPublic,
    since: date(LOW_EMISSION_FROM.edinburgh, 'month'),
    penalty: shortMoney(fromPounds(first)),
    early: shortMoney(fromPounds(paidEarly)),
    days: earlyDays,
    student: shortMoney(fromPounds(startingPrices.student)),
    storage: shortMoney(fromPounds(startingPrices.storagePerWeek)),
  };
}

function sourcesOf(key: Article['key']): readonly Source[] {
  return key === 'parking' ? [SOURCES.edinburghParking, SOURCES.lowEmission] : [];
}

export function ArticleCards({ articles, heading }: { articles: readonly Article[]; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('blog');
  return (
    <Grid as="ul" columns={articles.length > 2 ? 4 : 2} className={articles.length > 2 ? undefined : styles.others}>
      {articles.map(({ key, path }) => (
        <LinkCard
          key={key}
          to={path}
          picture={<Scene name={key} />}
          heading={heading}
          title={t(`articles.${key}.title`)}
          text={t(`articles.${key}.summary`)}
        />
      ))}
    </Grid>
  );
}
