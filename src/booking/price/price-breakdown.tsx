import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargeLine } from '#domain/booking/charges';
import { PEAK_SLOTS } from '#domain/booking/estimate';
import type { Pence } from '#domain/money';
import type { LineCode, PriceLine } from '#domain/move/quote';
import { nonBreakingSlot } from '#domain/schedule';
import { useFormat } from '../../i18n/hooks';
import { PriceLines } from '../../ui/price-lines';
import styles from './price-breakdown.module.css';

interface PriceBreakdownProps {
  lines: readonly (PriceLine | ChargeLine)[];
  total: Pence;
  totalLabel?: string;
  /** Shown as the note of the distance line. */
  miles?: number | undefined;
}

export function PriceBreakdown({ lines, total, totalLabel, miles }: PriceBreakdownProps) {
  const { t } = useTranslation('booking');
  const words = useTranslation().t;
  const format = useFormat();

  const noteOf = (code: LineCode): string | undefined => {
    switch (code) {
      case 'base':
      case 'helper':
      case 'discount':
        return undefined;
      case 'distance':
        return miles === undefined ? undefined : format.miles(miles);
      case 'peak':
        return PEAK_SLOTS.map(nonBreakingSlot).join(t('comma'));
      default:
        return words(`priceNotes.${code}`);
    }
  };

  const textsOf = (line: PriceLine | ChargeLine) =>
    line.code === 'charge'
      ? { label: line.label || words('priceLines.charge') }
      : { label: words(`priceLines.${line.code}`), note: noteOf(line.code) };

  return (
    <PriceLines
      lines={lines.map((line, index) => ({
        ...textsOf(line),
        key: `${index} ${line.code}`,
        amount: format.money(line.pence),
        isDiscount: line.pence < 0,
      }))}
      totalLabel={totalLabel ?? t('price.total')}
      total={format.money(total)}
    />
  );
}

interface PriceMoreProps {
  rows: readonly { label: string; value: ReactNode; isHelper?: boolean }[];
}

/** Further facts below a price's lines. */
export function PriceMore({ rows }: PriceMoreProps) {
  return (
    <dl className={styles.more}>
      {rows.map(({ label, value, isHelper }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-helper={isHelper || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
