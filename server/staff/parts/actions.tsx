/** The actions of a page, as forms. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Stack } from '#ui/layout';
import styles from './actions.module.css';

interface ActionCardProps {
  title: string;
  /** A card that is only as wide as its form. */
  isNarrow?: boolean | undefined;
  children: ReactNode;
}

export function ActionCard({ title, isNarrow, children }: ActionCardProps) {
  return (
    <Card as="section" className={isNarrow ? styles.narrow : undefined}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  );
}

interface FoldProps {
  title: ReactNode;
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** A section that opens when it is pressed. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <ChevronDown aria-hidden="true" className={styles.chevron} size={22} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

interface ActionFormProps {
  action: string;
  /** Fields that are sent along. */
  hidden?: Readonly<Record<string, string | number>> | undefined;
  button: string;
  /** The page's main action. */
  isMain?: boolean | undefined;
  children?: ReactNode;
}

export function ActionForm({ action, hidden = {}, button, isMain = false, children }: ActionFormProps) {
  return (
    <Stack as="form" method="post" action={action} gap={16} align="start" className={styles.form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {isMain ? <Button type="submit">{button}</Button> : <PlainButton>{button}</PlainButton>}
    </Stack>
  );
}

/** An outlined button that submits its form. */
export function PlainButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={styles.button}>
      {children}
    </button>
  );
}
