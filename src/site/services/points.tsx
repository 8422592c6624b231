import type { ReactNode } from 'react';
import styles from './points.module.css';

interface Point {
  key: string;
  title: string;
  text: string;
}

interface PointsProps {
  id: string;
  title: string;
  points: readonly Point[];
  /** Below the points, such as where they were read. */
  children?: ReactNode;
}

/** A few points, each a heading and a sentence or two. */
export function Points({ id, title, points, children }: PointsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.points} data-count={points.length}>
        {points.map((point) => (
          <li key={point.key} className={styles.point}>
            <h3 className={styles.name}>{point.title}</h3>
            <p className={styles.text}>{point.text}</p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
