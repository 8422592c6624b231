import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './inventory-list.module.css';

export function RemoveButton({ item, onRemove }: { item: string; onRemove: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <button type="button" className={styles.remove} aria-label={t('details.remove', { item })} onClick={onRemove}>
      <Trash2 aria-hidden="true" size={22} />
    </button>
  );
}
