import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Details } from '#domain/move/inventory';
import type { BookingActor } from '#machines/booking.view';
import { Stack, Text } from '../../../ui/layout';
import styles from './inventory-list.module.css';

/** Props of every section of the step. */
export interface GoodsProps {
  details: Details;
  send: BookingActor['send'];
  /** Folded, because a typical list has filled the section. */
  isFolded?: boolean;
}

interface SectionProps {
  title: string;
  text?: string;
  icon: ReactNode;
  /** Shown beside the title, such as the number of pieces. */
  count: ReactNode;
  isFolded?: boolean | undefined;
  children: ReactNode;
}

export function Section({ title, text, icon, count, isFolded, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className={styles.section} open={!isFolded}>
        <summary className={styles.summary}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <span className={styles.count}>{count}</span>
          <ChevronDown aria-hidden="true" className={styles.chevron} size={24} />
        </summary>
        <Stack className={styles.body} gap={12}>
          {text && (
            <Text soft size={14}>
              {text}
            </Text>
          )}
          {children}
        </Stack>
      </details>
    </section>
  );
}
