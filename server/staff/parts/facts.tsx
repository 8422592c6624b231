/** Labels and values of one kind. */
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { nonBreaking } from '#server/mail/layout';
import { SummaryList } from '#ui/summary-list';
import styles from './staff.module.css';
import { useViewer } from './viewer';

export type Fact = readonly [label: ReactNode, value: ReactNode];

/** Without the empty ones. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  const shown = rows.filter(([, value]) => value !== '' && value !== undefined && value !== false);
  return (
    <div className={styles.facts}>
      <SummaryList
        rows={shown.map(([label, value], at) => ({
          key: `${at}`,
          label,
          value: typeof value === 'string' ? <CustomerText>{value}</CustomerText> : value,
        }))}
      />
    </div>
  );
}

/** A value as the customer typed it. English readers get a hint if it is in Chinese. */
export function CustomerText({ children }: { children: string }) {
  const { lang, t } = useViewer();
  const text = nonBreaking(children);
  if (lang !== 'en' || !/\p{Script=Han}/u.test(children)) return text;
  return (
    <>
      <span lang="zh-Hans">{text}</span>
      <br />
      <small className={styles.mark}>
        <Languages aria-hidden="true" size={16} />
        {t.inChinese}
      </small>
    </>
  );
}
