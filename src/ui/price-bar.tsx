import { ChevronUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from './dialog';
import { PriceWithHelper } from './price';
import styles from './price-bar.module.css';

interface PriceBarProps {
  /** Names the bar for assistive technology. */
  label: string;
  totalLabel: ReactNode;
  total: string;
  helper?: ReactNode;
  sheetTitle: ReactNode;
  closeLabel: string;
  /** The itemised sheet, opened by its title. */
  children: ReactNode;
  /** The primary button, kept below the price within the thumb's reach. */
  action?: ReactNode;
}

export function PriceBar({
  label,
  totalLabel,
  total,
  helper,
  sheetTitle,
  closeLabel,
  children,
  action,
}: PriceBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dock aria-label={label}>
      <div className={styles.row}>
        <PriceWithHelper label={totalLabel} helper={helper}>
          {total}
        </PriceWithHelper>
        <button type="button" className={styles.details} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <span>{sheetTitle}</span>
          <ChevronUp aria-hidden="true" size={24} />
        </button>
      </div>
      {action}
      <Dialog open={isOpen} title={sheetTitle} closeLabel={closeLabel} onClose={() => setIsOpen(false)}>
        {children}
      </Dialog>
    </Dock>
  );
}

/** Holds a step's button, at the edge of the viewport on phones. */
export function Dock(props: ComponentProps<'section'>) {
  return <section {...props} className={styles.bar} data-dock="edge" />;
}
