import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionItem {
  key: string;
  title: ReactNode;
  body: ReactNode;
}

interface AccordionProps {
  /** Items of one name close each other. */
  name?: string | undefined;
  items: readonly AccordionItem[];
  openKey?: string | undefined;
  heading?: 'h2' | 'h3' | 'h4' | undefined;
}

export function Accordion({ name, items, openKey, heading: Heading = 'h3' }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ key, title, body }) => (
        <details key={key} name={name} open={key === openKey} className={styles.item} suppressHydrationWarning>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{title}</Heading>
            <ChevronDown aria-hidden="true" className={styles.chevron} size={22} />
          </summary>
          <div className={styles.body}>{body}</div>
        </details>
      ))}
    </div>
  );
}
