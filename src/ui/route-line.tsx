import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './route-line.module.css';
import { VisuallyHidden } from './visually-hidden';

interface RouteStepsProps {
  label: string;
  steps: readonly { key: string; label: ReactNode }[];
  /** Index of the current step. */
  current: number;
  /** Draws the line on, past the last step. */
  goesOn?: boolean;
  /** Read after the label by screen readers, such as 'Step 1 of 3, completed'. */
  statusText: (status: 'completed' | 'active' | 'inactive', step: { number: number; total: number }) => string;
}

interface RouteEnd {
  label: ReactNode;
  place: ReactNode;
}

/** The firm's mark: a saltire, one arm of which is the road from pickup to destination. */
export function RouteMark({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.mark} width={size} height={size} viewBox="0 0 32 32">
      <rect className={styles.field} width="32" height="32" rx="8" />
      <path className={styles.arm} d="M8 8l16 16" />
      <path className={styles.road} d="M8 24L24 8" />
      <circle className={styles.pickup} cx="8" cy="24" r="3" />
      <circle className={styles.destination} cx="24" cy="8" r="4.2" />
    </svg>
  );
}

export function RouteSteps({ label, steps, current, goesOn = false, statusText }: RouteStepsProps) {
  return (
    <ol className={styles.steps} data-goes-on={goesOn || undefined} aria-label={label}>
      {steps.map(({ key, label: name }, index) => {
        const status = index < current ? 'completed' : index === current ? 'active' : 'inactive';
        return (
          <li
            key={key}
            className={styles.step}
            data-status={status}
            aria-current={status === 'active' ? 'step' : undefined}
          >
            <span className={styles.dot}>{status === 'completed' && <Check aria-hidden="true" size={14} />}</span>
            <span>{name}</span>
            <VisuallyHidden>{statusText(status, { number: index + 1, total: steps.length })}</VisuallyHidden>
          </li>
        );
      })}
      {goesOn && <li className={styles.ahead} aria-hidden="true" />}
    </ol>
  );
}

/** Both ends of a move, joined by the road; `road` is the text for its length. */
interface RouteLineProps {
  from: RouteEnd;
  road?: ReactNode;
  to: RouteEnd;
  /** Lays the road across the width, and a van drives it once. */
  hasVan?: boolean;
}

export function RouteLine({ from, road, to, hasVan = false }: RouteLineProps) {
  return (
    <div className={styles.route} data-van={hasVan || undefined}>
      <div className={styles.end} data-end="from">
        <p className={styles.endLabel}>{from.label}</p>
        <div>{from.place}</div>
        {road && <p className={styles.distance}>{road}</p>}
      </div>
      <div className={styles.end} data-end="to">
        <p className={styles.endLabel}>{to.label}</p>
        <div>{to.place}</div>
      </div>
      {hasVan && <Van />}
    </div>
  );
}

function Van() {
  return (
    <div className={styles.lane}>
      <svg aria-hidden="true" width="64" height="44" viewBox="0 0 92 63">
        <path className={styles.body} d="M0 6q0-6 6-6h60q4 0 6 3l14 20 4 3q2 2 2 5v16q0 4-4 4H6q-6 0-6-6z" />
        <path className={styles.saltire} d="M14 10l30 30M44 10L14 40" />
        <circle className={styles.wheel} cx="22" cy="52" r="9" />
        <circle className={styles.wheel} cx="72" cy="52" r="9" />
      </svg>
    </div>
  );
}
