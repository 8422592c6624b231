/** Chosen products whose price has changed or that are no longer sold, shown until the customer continues. */

import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { productNewsOf } from '#machines/same-day.view';
import { useFormat } from '../i18n/hooks';
import { Bullets, Stack } from '../ui/layout';
import { Notice } from '../ui/notice';
import { useSameDay } from './actor';
import styles from './same-day.module.css';
import { useProductWords } from './use-product-words';

export function ProductNews() {
  const { t } = useTranslation('sameDay');
  const { money } = useFormat();
  const wordsOf = useProductWords();
  const news = useSameDay(productNewsOf, isEqual);

  return (
    <div role="status" className={styles.news}>
      {news.length > 0 && (
        <Notice tone="warn" title={t('news.title')} role="note">
          <Stack gap={8}>
            <Bullets>
              {news.map(({ id, was, now, product }) => (
                <li key={id}>
                  {now === undefined
                    ? t('news.gone', { product: wordsOf(product).fullName, price: money(was) })
                    : t('news.changed', { product: wordsOf(product).fullName, was: money(was), now: money(now) })}
                </li>
              ))}
            </Bullets>
            <p>{t('news.estimate')}</p>
          </Stack>
        </Notice>
      )}
    </div>
  );
}
