import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

interface SkeletonProps {
  shape?: 'line' | 'short' | 'title' | 'block' | undefined;
}

interface SkeletonGroupProps {
  /** Names the loading content for screen readers. */
  label: string;
  children: ReactNode;
}

export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={styles.shape} data-shape={shape} aria-hidden="true" />;
}

export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div className={styles.group}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
