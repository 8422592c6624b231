import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MOST_OF_ONE, MOST_SELECTED } from '#domain/same-day/price';
import type { Product } from '#domain/same-day/product';
import { useFormat } from '../i18n/hooks';
import { Button } from '../ui/button';
import { Text } from '../ui/layout';
import { VisuallyHidden } from '../ui/visually-hidden';
import { useSameDay, useSameDayActor } from './actor';
import { ProductPicture } from './product-picture';
import styles from './products.module.css';
import { useProductWords } from './use-product-words';

/** Search results, each with an Add button. */
export function ProductResults({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('sameDay');
  const selected = useSameDay(({ context }) => context.facts.selectedProducts);
  const isFull = selected.length >= MOST_SELECTED;
  return (
    <>
      <ul className={styles.results}>
        {products.map((product) => {
          const count = selected.find(({ id }) => id === product.id)?.quantity ?? 0;
          const canAdd = count === 0 ? !isFull : count < MOST_OF_ONE;
          return <Result key={product.id} product={product} count={count} canAdd={canAdd} />;
        })}
      </ul>
      {isFull && (
        <Text soft size={14}>
          {t('products.full')}
        </Text>
      )}
    </>
  );
}

function Result({ product, count, canAdd }: { product: Product; count: number; canAdd: boolean }) {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  const { send } = useSameDayActor();
  const { localName, type, fullName, dimensions } = useProductWords()(product);
  return (
    <li className={styles.product}>
      <ProductPicture image={product.image} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span lang="sv">{product.name}</span> {localName} {type && <span className={styles.type}>{type}</span>}
        </p>
        <Text soft size={14}>
          {dimensions}
        </Text>
        <p className={styles.price}>{format.money(product.price)}</p>
      </div>
      <div className={styles.add}>
        <Button
          variant="quiet"
          disabled={!canAdd}
          onClick={() => send({ type: 'product.added', product })}
          aria-label={t('products.addOf', { product: fullName })}
        >
          <Plus aria-hidden="true" size={20} />
          {t('products.add')}
        </Button>
        <p className={styles.count}>
          {count > 0 && <span>{t('products.added', { count })}</span>}
          <VisuallyHidden>
            <span role="status">{count > 0 ? `${fullName}: ${t('products.added', { count })}` : ''}</span>
          </VisuallyHidden>
        </p>
      </div>
    </li>
  );
}
