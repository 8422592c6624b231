import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#domain/inventory';
import { useLabels } from '../../use-labels';
import styles from './inventory-list.module.css';

interface ItemChipProps {
  /** Key of the catalogue, or a name that it does not know. */
  item: string;
  quantity: number;
  onCount: (quantity: number) => void;
}

/** One kind of thing: a button while none is listed, then a counter. */
export function ItemChip({ item, quantity, onCount }: ItemChipProps) {
  const { t } = useTranslation('booking');
  const name = useLabels().item(item);
  const add = useRef<HTMLButtonElement>(null);
  const isListed = quantity > 0;
  const takeOne = () => {
    onCount(quantity - 1);
    if (quantity === 1) add.current?.focus();
  };

  return (
    <li className={styles.chip} data-listed={isListed || undefined}>
      {isListed && (
        <button
          key="less"
          type="button"
          aria-label={t(quantity === 1 ? 'details.remove' : 'details.fewer', { item: name })}
          onClick={takeOne}
        >
          <Minus aria-hidden="true" size={18} />
        </button>
      )}
      {isListed && (
        <span key="count" role="status">
          {t('review.counted', { count: quantity, item: name })}
        </span>
      )}
      <button
        key="more"
        ref={add}
        type="button"
        aria-label={t(isListed ? 'details.more' : 'details.add', { item: name })}
        aria-disabled={quantity >= LIMITS.quantity.max || undefined}
        onClick={() => onCount(quantity + 1)}
      >
        {!isListed && name}
        <Plus aria-hidden="true" size={18} />
      </button>
    </li>
  );
}
