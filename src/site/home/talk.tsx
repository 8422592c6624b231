import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business } from '#domain/business';
import { useLanguage } from '../../i18n/use-language';
import { ButtonLink } from '../../ui/button';
import styles from './talk.module.css';

/** For whoever would rather speak with somebody: the phone, or a few words to us. */
export function Talk() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className={styles.talk} aria-labelledby="talk-title">
      <div>
        <h2 id="talk-title">{t('talk.title')}</h2>
        <p className={styles.text}>{t('talk.text')}</p>
      </div>
      <p className={styles.ways}>
        <ButtonLink as={Link} to={`/${useLanguage()}/contact`}>
          {t('talk.quote')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`tel:${business.phone.tel}`}>
          <Phone aria-hidden="true" size={20} />
          {t('common:callUs', { phone: business.phone.display })}
        </ButtonLink>
      </p>
    </section>
  );
}
