/** Landing page for student moves in Edinburgh, with a form that starts a quote. */

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { toMiles } from '#domain/distance';
import { fromPounds } from '#domain/money';
import { roughMoney } from '#domain/rough-money';
import { business, claims, startingPrices } from '#domain/shop/business';
import { useFormat, useLanguage } from '../../i18n/hooks';
import type { Head } from '../../shared/head';
import { ButtonLink } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Scene } from '../../ui/scene';
import { serviceExamples } from '../examples';
import { Cta } from '../sections/cta';
import { CheckList, Features } from '../sections/features';
import { Hero } from '../sections/hero';
import { Questions } from '../sections/questions';
import { partsOf, SampleNote, Section } from '../sections/section';
import { Steps } from '../sections/steps';
import { WorkedExample } from '../sections/worked-example';
import { LandingForm } from './landing-form';

const topics = ['stairs', 'weeks', 'halls', 'between'] as const;
const questions = ['cheap', 'ride', 'abroad', 'change'] as const;
const values = { pounds: startingPrices.student, hours: FREE_NOTICE_HOURS };

export function headOf(_variant: string, t: TFunction<['landing']>): Head {
  return { title: t('landing:title', values), description: t('landing:description', values) };
}

export function LandingPage() {
  const { t } = useTranslation('landing');
  return (
    <Page width="wide">
      <Stack gap="section">
        <LandingHero />
        <Steps title={t('how.title')} steps={partsOf(t('how.steps', { returnObjects: true }))} />
        <Example />
        <Section id="local" title={t('local.title')}>
          <Features
            features={topics.map((key) => ({
              key,
              title: t(`local.${key}.title`),
              text: t(`local.${key}.text`, values),
            }))}
          />
        </Section>
        <Questions
          title={t('questions.title')}
          items={questions.map((key) => ({
            key,
            title: t(`questions.${key}.question`),
            body: <p>{t(`questions.${key}.answer`, values)}</p>,
          }))}
        />
        <Cta title={t('closing.title')} call={t('closing.call', { phone: business.phone.display })}>
          <ButtonLink href="#student-form">{t('closing.button')}</ButtonLink>
        </Cta>
      </Stack>
    </Page>
  );
}

function LandingHero() {
  const { t } = useTranslation('landing');
  const amount = roughMoney(fromPounds(business.publicLiabilityPounds), useLanguage());
  return (
    <Hero
      over={t('hero.over')}
      headline={t('hero.title')}
      lead={t('hero.subtitle', values)}
      picture={<Scene name="student" />}
      aside={<LandingForm />}
    >
      <CheckList
        items={[
          { key: 'price', text: t('hero.points.price') },
          { key: 'slots', text: t('hero.points.slots') },
          {
            key: 'insured',
            text: (
              <>
                {t('hero.points.insured', { amount })}
                {!claims.insurance.proven && <SampleNote />}
              </>
            ),
          },
        ]}
      />
    </Hero>
  );
}

function Example() {
  const { t } = useTranslation('landing');
  const { miles } = useFormat();
  const example = serviceExamples.student;
  const { boxes, metres } = example;
  return (
    <Section id="example" title={t('example.title')} intro={t('example.intro')} heading="aside" isBand>
      <WorkedExample
        example={example}
        title={t('example.name')}
        text={t('example.text', { boxes, distance: miles(toMiles(metres)) })}
      />
    </Section>
  );
}
