import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../ui/layout';
import styles from './reviews.module.css';

/** All beside each other in one row that scrolls, or in a grid. */
export function ReviewGrid({ row, children }: { row: boolean; children: ReactNode }) {
  const { t } = useTranslation('reviews');
  if (!row) return <Grid columns={4}>{children}</Grid>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, as nothing is filled in
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={t('title')} className={styles.row} tabIndex={0}>
      {children}
    </div>
  );
}
