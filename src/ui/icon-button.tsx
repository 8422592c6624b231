import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  /** Its name, as no word stands on it. */
  label: string;
  icon: LucideIcon;
}

/** A round button with an icon alone. */
export function IconButton({ label, icon: Icon, ...native }: IconButtonProps) {
  return (
    <button {...native} type="button" className={styles.button} aria-label={label}>
      <Icon aria-hidden="true" size={24} />
    </button>
  );
}
