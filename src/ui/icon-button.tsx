import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  /** Accessible name: the button shows no text. */
  label: string;
  icon: LucideIcon;
}

/** A round button with only an icon. */
export function IconButton({ label, icon: Icon, ...native }: IconButtonProps) {
  return (
    <button {...native} type="button" className={styles.button} aria-label={label}>
      <Icon aria-hidden="true" size={24} />
    </button>
  );
}
