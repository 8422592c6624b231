import { Boxes, Clock, House, type LucideIcon, Recycle, SprayCan, Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { startingPrices } from '#domain/business';
import { fromPounds } from '#domain/money';
import { useFormat } from '../../i18n/use-format';
import { useLanguage } from '../../i18n/use-language';
import styles from './services.module.css';

const moves = [
  { key: 'student', Icon: Boxes, path: 'location?locationType=student' },
  { key: 'house', Icon: House, path: 'location?locationType=house' },
  { key: 'sameDay', Icon: Clock, path: 'same-day-quote' },
] as const;

const further = [
  { key: 'storage', Icon: Warehouse },
  { key: 'clearance', Icon: Recycle },
  { key: 'cleaning', Icon: SprayCan },
] as const;

const Icon = ({ as: Drawn, size }: { as: LucideIcon; size: number }) => (
  <Drawn aria-hidden="true" className={styles.icon} size={size} strokeWidth={1.75} />
);

export function Services() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { shortMoney } = useFormat();
  const pounds = (value: number): string => shortMoney(fromPounds(value));

  return (
    <nav aria-label={t('services.title')}>
      <ul className={styles.moves}>
        {moves.map(({ key, Icon: drawn, path }) => (
          <li key={key} className={styles.item}>
            <Link className={styles.move} to={`/${language}/${path}`} data-warm={key === 'sameDay' ? undefined : true}>
              <Icon as={drawn} size={28} />
              <span className={styles.name}>{t(`services.${key}.title`)}</span>
              <span className={styles.price}>{t('services.from', { price: pounds(startingPrices[key]) })}</span>
              <span className={styles.text}>{t(`services.${key}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.further}>
        {further.map(({ key, Icon: drawn }) => (
          <li key={key} className={styles.item}>
            <Link
              className={styles.service}
              to={`/${language}/contact?serviceType=${key}`}
              state={{ serviceType: key }}
            >
              <Icon as={drawn} size={24} />
              <span className={styles.name}>{t(`services.${key}.title`)}</span>
              <span className={styles.text}>
                {t(`services.${key}.text`, { price: pounds(startingPrices.storagePerWeek) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
