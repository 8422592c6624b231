import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Card } from './card';
import styles from './summary-card.module.css';
import { SummaryList } from './summary-list';

interface SummaryCardProps extends ComponentProps<typeof SummaryList> {
  title: ReactNode;
  /** Name of the button that unfolds it on phones; from 60rem it is always open. */
  showLabel: string;
}

/** The answers that are known; nothing before the first. */
export function SummaryCard({ title, showLabel, rows }: SummaryCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const known = rows.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="summary-title">
      <div className={styles.head}>
        <h2 id="summary-title" className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="summary-rows"
          aria-label={showLabel}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" size={24} />
        </button>
      </div>
      <div id="summary-rows" className={styles.rows} data-open={isOpen || undefined}>
        <SummaryList rows={known} />
      </div>
    </Card>
  );
}
