import { useTranslation } from 'react-i18next';
import { business, features } from '#domain/shop/business';
import { PageButton, PageLink } from '../../shared/page-link';
import { Stack, tapTarget } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Scene } from '../../ui/scene';
import { CityTiles } from '../cities/city-tiles';
import { ReviewsBlock } from '../reviews/reviews-block';
import { Cta } from '../sections/cta';
import { Steps } from '../sections/steps';
import { Costs } from './costs';
import { HomeHero } from './home-hero';
import { HomeQuestions } from './home-questions';
import { Services } from './services';
import { Stats } from './stats';

const steps = ['where', 'what', 'done'] as const;

export function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Page width="wide">
      <Stack gap="section">
        <HomeHero />
        <Services />
        <Steps
          title={t('steps.title')}
          steps={steps.map((key) => ({
            key,
            title: t(`steps.${key}.title`),
            text: t(`steps.${key}.text`),
            picture: <Scene name={key} size="step" />,
          }))}
        />
        {features.localPages && <Costs />}
        <Stats />
        <ReviewsBlock row />
        <CityTiles
          title={t('cities.title')}
          intro={t('cities.intro')}
          nameOf={(city) => t(`cities.${city}.name`)}
          textOf={(city) => t(`cities.${city}.text`)}
        />
        <HomeQuestions />
        <Cta
          title={t('closing.title')}
          text={t('closing.text')}
          call={t('closing.call', { phone: business.phone.display })}
        >
          <PageButton to="location" data-warm>
            {t('common:startMove')}
          </PageButton>
          <PageLink className={tapTarget} to="contact">
            {t('closing.quote')}
          </PageLink>
        </Cta>
      </Stack>
    </Page>
  );
}
