import { Boxes, House, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business, startingPrices } from '#domain/business';
import { fromPounds } from '#domain/money';
import { useFormat } from '../../i18n/use-format';
import { useLanguage } from '../../i18n/use-language';
import styles from './services.module.css';

const services = [
  { key: 'student', Icon: Boxes },
  { key: 'house', Icon: House },
  { key: 'sameDay', Icon: Phone },
] as const;

export function Services() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { shortMoney } = useFormat();

  return (
    <nav aria-label={t('services.title')}>
      <ul className={styles.services}>
        {services.map(({ key, Icon }) => {
          const card = (
            <>
              <Icon aria-hidden="true" className={styles.icon} size={28} strokeWidth={1.75} />
              <span className={styles.name}>{t(`services.${key}.title`)}</span>
              <span className={styles.price}>
                {t('services.from', { price: shortMoney(fromPounds(startingPrices[key])) })}
              </span>
              <span className={styles.text}>{t(`services.${key}.text`)}</span>
            </>
          );
          return (
            <li key={key} className={styles.item}>
              {key === 'sameDay' ? (
                <a className={styles.service} href={`tel:${business.phone.tel}`}>
                  {card}
                </a>
              ) : (
                <Link className={styles.service} to={`/${language}/location?locationType=${key}`} data-warm>
                  {card}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
