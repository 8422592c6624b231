import type { ReactNode } from 'react';
import styles from './ending.module.css';
import { Scene } from './scene';

interface EndingProps {
  /** Id of an ending in street.svg. */
  scene: 'booked' | 'sent' | 'cancelled' | 'notFound' | 'missing';
  title?: ReactNode;
  children?: ReactNode;
}

/** The end of a flow: a small drawing, with the next steps below it. */
export function Ending({ scene, title, children }: EndingProps) {
  return (
    <div className={styles.ending} data-ending="">
      <Scene name={scene} size="ending" />
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
