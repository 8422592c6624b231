import { ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog';
import { Price } from './price';
import styles from './price-bar.module.css';

interface PriceBarProps {
  /** Names the bar for assistive technology. */
  label: string;
  totalLabel: ReactNode;
  total: string;
  helper?: ReactNode;
  detailsLabel: string;
  sheetTitle: ReactNode;
  closeLabel: string;
  rolls?: boolean | undefined;
  /** The itemised sheet. */
  children: ReactNode;
  /** The primary button, kept below the price within the thumb's reach. */
  action?: ReactNode;
}

export function PriceBar({
  label,
  totalLabel,
  total,
  helper,
  detailsLabel,
  sheetTitle,
  closeLabel,
  rolls,
  children,
  action,
}: PriceBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.bar} aria-label={label} data-dock>
      <div className={styles.row}>
        <p className={styles.words}>
          <span className={styles.label}>{totalLabel}</span>
          <Price rolls={rolls}>{total}</Price>
          {helper && <span className={styles.helper}>{helper}</span>}
        </p>
        <button
          type="button"
          className={styles.details}
          aria-label={detailsLabel}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <ChevronUp aria-hidden="true" size={24} />
        </button>
      </div>
      {action}
      <Dialog open={isOpen} title={sheetTitle} closeLabel={closeLabel} onClose={() => setIsOpen(false)}>
        {children}
      </Dialog>
    </section>
  );
}
