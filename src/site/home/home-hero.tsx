import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { business } from '#domain/shop/business';
import { useLanguage } from '../../i18n/hooks';
import { usePreload } from '../../shared/preload';
import { keepTypedPlaces } from '../../storage/typed-place';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { tapTarget } from '../../ui/layout';
import { HeroPicture } from '../illustrations/home-pictures';
import { Hero } from '../sections/hero';
import styles from './home-hero.module.css';

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
    <Hero headline={t('hero.title')} lead={t('hero.subtitle')} picture={<HeroPicture />}>
      <Card as="form" gap={12} className={styles.search} action={target} onSubmit={start} data-handover data-warm>
        <Field
          id="hero-from"
          label={t('hero.from')}
          placeholder={t('hero.fromPlaceholder')}
          autoComplete="street-address"
          enterKeyHint="next"
          maxLength={200}
        />
        <Field
          id="hero-to"
          label={t('hero.to')}
          placeholder={t('hero.toPlaceholder')}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
        />
        <Button type="submit">{t('hero.submit')}</Button>
      </Card>
      <p>
        <a className={tapTarget} href={`tel:${business.phone.tel}`}>
          {t('hero.call', { phone: business.phone.display })}
        </a>
      </p>
    </Hero>
  );
}
