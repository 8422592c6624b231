import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookingView, bookedLines } from '#domain/booking/booking';
import { HEADS, priceAHead } from '#domain/booking/price-a-head';
import { useFormat } from '../../i18n/hooks';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { Text } from '../../ui/layout';
import { ShareButton } from '../share-button';

/** The price a head, to share with flatmates. */
export function SplitPrice({ booking }: { booking: BookingView }) {
  const { t } = useTranslation(['manage', 'payment']);
  const format = useFormat();
  const [heads, setHeads] = useState<number>(HEADS.min);
  const { total } = bookedLines(booking);
  const shares = priceAHead(total, heads).map(({ pence, heads: count }, _, all) => {
    const amount = format.money(pence);
    if (all.length === 1) return t('split.each', { amount });
    return all.length === heads ? amount : t('split.some', { amount, count });
  });
  const each = format.list(shares);
  const text = t('split.text', { date: format.date(booking.date), total: format.money(total), heads, each });
  return (
    <Card as="section" gap={12} aria-labelledby="split-title">
      <Text as="h2" size={24} id="split-title">
        {t('split.title')}
      </Text>
      <Field
        as="select"
        label={t('split.heads')}
        value={heads}
        onChange={({ target }) => setHeads(Number(target.value))}
      >
        {Array.from({ length: HEADS.max - HEADS.min + 1 }, (_, more) => HEADS.min + more).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Field>
      <Text size={20} bold aria-live="polite">
        {each}
      </Text>
      <ShareButton text={text} label={t('split.share')} copied={t('payment:result.shared')} isSent />
    </Card>
  );
}
