import { ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import { PriceWithHelper } from './price';
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
  children,
  action,
}: PriceBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.bar} aria-label={label} data-dock>
      <div className={styles.row}>
        <PriceWithHelper label={totalLabel} helper={helper}>
          {total}
        </PriceWithHelper>
        <IconButton label={detailsLabel} icon={ChevronUp} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      </div>
      {action}
      <Dialog open={isOpen} title={sheetTitle} closeLabel={closeLabel} onClose={() => setIsOpen(false)}>
        {children}
      </Dialog>
    </section>
  );
}
