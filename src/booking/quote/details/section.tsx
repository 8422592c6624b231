import { type ReactNode, useId } from 'react';
import type { Details } from '#domain/move/inventory';
import type { BookingActor } from '#machines/booking.view';
import { Stack, Text } from '../../../ui/layout';
import styles from './inventory-list.module.css';

/** Props of every section of the step. */
export interface GoodsProps {
  details: Details;
  send: BookingActor['send'];
}

interface SectionProps {
  title: string;
  text?: string;
  icon: ReactNode;
  children: ReactNode;
}

export function Section({ title, text, icon, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {title}
      </h2>
      {text && (
        <Text soft size={14}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}
