/** Labels and values of one kind in a card. */
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { nonBreaking } from '#server/mail/layout';
import { Card } from '#ui/card';
import { SummaryList } from '#ui/summary-list';
import styles from './facts.module.css';
import { useReader } from './reader';

export type Fact = readonly [label: string, value: ReactNode];

/** Without the empty ones. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  const shown = rows.filter(([, value]) => value !== '' && value !== undefined);
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
  const { lang, t } = useReader();
  const text = nonBreaking(children);
  if (lang !== 'en' || !/\p{Script=Han}/u.test(children)) return text;
  return (
    <>
      <span lang="zh-Hans">{text}</span>
      <span className={styles.hint}>
        <Languages aria-hidden="true" size={16} />
        {t.inChinese}
      </span>
    </>
  );
}

interface FactGroupProps {
  title: string;
  rows: readonly Fact[];
  /** Below the facts. */
  children?: ReactNode;
}

export function FactGroup({ title, rows, children }: FactGroupProps) {
  return (
    <Card as="section">
      <h2 className={styles.title}>{title}</h2>
      <Facts rows={rows} />
      {children}
    </Card>
  );
}
