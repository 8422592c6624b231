import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { business } from '#domain/business';
import { useLanguage } from '../../i18n/use-language';
import { usePreload } from '../../shared/preload';
import { keepTypedPlace } from '../../shared/typed-place';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture';

const FIELD = 'hero-place';

export function Hero() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const target = `/${useLanguage()}/location`;
  const preload = usePreload();
  useEffect(() => preload(target), [preload, target]);

  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem(FIELD);
    keepTypedPlace(field instanceof HTMLInputElement ? field.value : '');
    void navigate(target);
  };

  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.subtitle}>{t('hero.subtitle')}</p>
        <form className={styles.search} action={target} onSubmit={start} data-handover data-wake data-warm>
          <Field
            id={FIELD}
            label={t('hero.search.label')}
            hint={t('hero.search.hint')}
            placeholder={t('hero.search.placeholder')}
            autoComplete="street-address"
            enterKeyHint="go"
            maxLength={200}
          />
          <Button type="submit">{t('hero.search.submit')}</Button>
        </form>
        <a className={styles.call} href={`tel:${business.phone.tel}`}>
          {t('hero.call', { phone: business.phone.display })}
        </a>
      </div>
      <HeroPicture />
    </div>
  );
}
