import { useTranslation } from 'react-i18next';
import styles from './stars.module.css';

const ALL = [0, 1, 2, 3, 4];
const starAt = (place: number): string =>
  `M${12 + 24 * place} 2l3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.8 7-.8z`;

/** Five stars, as many of them full as were given. */
export function Stars({ count, size = 18 }: { count: number; size?: number }) {
  const { t } = useTranslation('reviews');
  const drawn = (places: readonly number[]) => places.map(starAt).join('');
  return (
    <svg role="img" aria-label={t('stars', { stars: count })} width={size * 5} height={size} viewBox="0 0 120 24">
      <path className={styles.empty} d={drawn(ALL.slice(count))} />
      <path className={styles.full} d={drawn(ALL.slice(0, count))} />
    </svg>
  );
}
