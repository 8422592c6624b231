import { useTranslation } from 'react-i18next';
import { business, features } from '#domain/business';
import { cityPath, listedCities } from '#domain/services';
import { PageButton, PageLink } from '../../shared/page-link';
import { Grid, Stack, tall } from '../../ui/layout';
import { Page } from '../../ui/page';
import { CityPicture } from '../illustrations/city-picture';
import { stepPictures } from '../illustrations/home-pictures';
import { ReviewsBlock } from '../reviews/reviews-block';
import { LinkCard } from '../sections/cards';
import { Cta } from '../sections/cta';
import { Section } from '../sections/section';
import { Steps } from '../sections/steps';
import { Costs } from './costs';
import { HomeHero } from './home-hero';
import { HomeQuestions } from './questions';
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
        <Stats />
        <Steps
          title={t('steps.title')}
          steps={steps.map((key) => ({
            key,
            title: t(`steps.${key}.title`),
            text: t(`steps.${key}.text`),
            picture: stepPictures[key](),
          }))}
        />
        {features.localPages && <Costs />}
        <ReviewsBlock row />
        {listedCities.length > 0 && (
          <Section id="cities" title={t('cities.title')} intro={t('cities.intro')}>
            <Grid as="ul" columns={4} gap={12} phone={2}>
              {listedCities.map((city) => (
                <LinkCard
                  key={city}
                  to={cityPath('removals', city)}
                  tile
                  picture={<CityPicture city={city} />}
                  title={t(`cities.${city}.name`)}
                  text={t(`cities.${city}.text`)}
                />
              ))}
            </Grid>
          </Section>
        )}
        <HomeQuestions />
        <Cta
          title={t('closing.title')}
          text={t('closing.text')}
          call={t('closing.call', { phone: business.phone.display })}
        >
          <PageButton to="location" data-warm>
            {t('common:startMove')}
          </PageButton>
          <PageLink className={tall} to="contact">
            {t('closing.quote')}
          </PageLink>
        </Cta>
      </Stack>
    </Page>
  );
}
