import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { fromPounds } from '#domain/money';
import { roughMoney } from '#domain/rough-money';
import { business, claims } from '#domain/shop/business';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { usePreload } from '../../shared/preload';
import { keepTypedPlaces } from '../../storage/typed-place';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DotRow } from '../../ui/dot-row';
import { KeptField } from '../../ui/kept-field';
import { Text, tapTarget } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { shownRating } from '../reviews/shown';
import { Hero } from '../sections/hero';
import { SampleNote } from '../sections/section';
import { Star } from '../sections/testimonial-card';
import styles from './home-hero.module.css';

/** Both texts stay in their fields until the form is sent. */
const ignore = () => {};

/** The home page's headline, and a form for both addresses that starts a booking. */
export function HomeHero() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const target = `/${useLanguage()}/location`;
  usePreload(target);

  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepTypedPlaces(event.currentTarget);
    void navigate(target);
  };

  return (
    <Hero headline={t('hero.title')} lead={t('hero.subtitle')} picture={<Scene name="hero" size="hero" />} isBleeding>
      <Card as="form" gap={12} className={styles.search} action={target} onSubmit={start} data-handover data-warm>
        <KeptField
          value=""
          onText={ignore}
          id="hero-from"
          label={t('hero.from')}
          placeholder={t('hero.fromPlaceholder')}
          autoComplete="street-address"
          enterKeyHint="next"
          maxLength={200}
        />
        <KeptField
          value=""
          onText={ignore}
          id="hero-to"
          label={t('hero.to')}
          placeholder={t('hero.toPlaceholder')}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
        />
        <Button type="submit">{t('hero.submit')}</Button>
      </Card>
      <Proof />
      <p>
        <a className={tapTarget} href={`tel:${business.phone.tel}`}>
          {t('hero.call', { phone: business.phone.display })}
        </a>
      </p>
    </Hero>
  );
}

/** Three reasons to trust the firm, in one line. */
function Proof() {
  const { t } = useTranslation('home');
  const { number } = useFormat();
  const rating = shownRating();
  const isProven = rating?.isProven !== false && claims.insurance.proven;
  const amount = roughMoney(fromPounds(business.publicLiabilityPounds), useLanguage());
  const reasons = [
    ...(rating
      ? [
          t('hero.proof.rated', {
            count: rating.numberOfReviews,
            score: number(rating.averageRating),
            reviews: number(rating.numberOfReviews),
          }),
        ]
      : []),
    t('hero.proof.insured', { amount }),
    t('hero.proof.change', { notice: FREE_NOTICE_HOURS }),
  ];
  return (
    <Text soft size={14} className={styles.proof}>
      <DotRow texts={reasons} before={rating && <Star />} last={!isProven && <SampleNote />} />
    </Text>
  );
}
