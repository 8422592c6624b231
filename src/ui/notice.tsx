import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Tone = 'info' | 'good' | 'warn' | 'bad';

interface NoticeProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** 'note' for text that is on the page from the start and need not be announced. */
  role?: 'status' | 'alert' | 'note' | undefined;
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={role ?? (tone === 'bad' ? 'alert' : 'status')}>
      <Icon aria-hidden="true" className={styles.icon} size={22} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
