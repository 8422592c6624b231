import type { IsoDate } from '#domain/schedule';
import { PlainButton } from './actions';
import styles from './date-form.module.css';
import { useReader } from './reader';

/** Leads to the page of another date. */
export function DateForm({ action, date }: { action: string; date: IsoDate }) {
  const { t } = useReader();
  return (
    <form method="get" action={action} className={styles.form}>
      <input className={styles.date} type="date" name="date" aria-label={t.date} defaultValue={date} required />
      <PlainButton>{t.show}</PlainButton>
    </form>
  );
}
