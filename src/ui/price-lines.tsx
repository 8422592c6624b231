import type { ReactNode } from 'react';
import { Price } from './price';
import styles from './price-lines.module.css';

interface PriceLine {
  key: string;
  label: ReactNode;
  note?: ReactNode;
  amount: string;
  /** A discount. */
  isDiscount?: boolean | undefined;
}

interface PriceLinesProps {
  lines: readonly PriceLine[];
  totalLabel: ReactNode;
  total: string;
}

/** A price with all its lines, as on a receipt. */
export function PriceLines({ lines, totalLabel, total }: PriceLinesProps) {
  return (
    <dl>
      {lines.map(({ key, label, note, amount, isDiscount }) => (
        <div key={key} className={styles.line} data-discount={isDiscount || undefined}>
          <dt>
            {label}
            {note && <small className={styles.note}>{note}</small>}
          </dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd className={styles.amount}>
          <Price>{total}</Price>
        </dd>
      </div>
    </dl>
  );
}
