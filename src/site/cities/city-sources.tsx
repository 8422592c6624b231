import { useTranslation } from 'react-i18next';
import { PAGE_SOURCES, SOURCES } from '#domain/cities';
import type { City, CityTopic } from '#domain/services';
import { useFormat } from '../../i18n/use-format';
import { Stack, tall } from '../../ui/layout';
import styles from './city-sources.module.css';

/** Where the points of a city page were read, and when. */
export function CitySources({ city, topic }: { city: City; topic: CityTopic }) {
  const { t } = useTranslation('cities');
  const { date } = useFormat();
  const keys = PAGE_SOURCES[city][topic];
  if (keys.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary className={`${styles.summary} ${tall}`}>{t('common.sources')}</summary>
      <Stack as="ul" gap={8}>
        {keys.map((key) => (
          <li key={key}>
            <a href={SOURCES[key].url} lang="en" rel="noopener">
              {SOURCES[key].name}
            </a>{' '}
            <span className={styles.date}>{date(SOURCES[key].dated, 'day')}</span>
          </li>
        ))}
      </Stack>
      <p>{t('common.sourcesText')}</p>
    </details>
  );
}
