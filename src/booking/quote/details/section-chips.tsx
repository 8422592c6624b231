import { useTranslation } from 'react-i18next';
import { type Details, itemCounts } from '#domain/move/inventory';
import styles from './inventory-list.module.css';

const KINDS = ['boxes', 'furniture', 'appliances', 'special'] as const;

interface SectionChipsProps {
  details: Details;
  /** Leads to a section by its place in the list. */
  onChoose: (index: number) => void;
}

/** The sections with the number of things in each, kept in view while the customer scrolls through them. */
export function SectionChips({ details, onChoose }: SectionChipsProps) {
  const { t } = useTranslation('booking');
  const counts = itemCounts(details);
  const chips = [...KINDS.map((kind) => `${t(`review.rows.${kind}`)} ${counts[kind]}`), t('door.floor')];
  return (
    <nav className={styles.chips} aria-label={t('summary.things')}>
      {chips.map((chip, index) => (
        <button key={chip} type="button" onClick={() => onChoose(index)}>
          {chip}
        </button>
      ))}
    </nav>
  );
}
