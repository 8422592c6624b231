/** The chosen products with their quantities. */

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_OF_ONE, productsValueOf, type SelectedProduct } from '#domain/same-day/price';
import { hasPricedProducts } from '#machines/same-day.view';
import { useFormat } from '../i18n/hooks';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field-frame';
import { Stack, Text } from '../ui/layout';
import { Stepper } from '../ui/stepper';
import { useFieldError, useSameDay, useSameDayActor } from './actor';
import { ProductPicture } from './product-picture';
import styles from './products.module.css';
import { useProductWords } from './use-product-words';

export function ProductList() {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  const selected = useSameDay(({ context }) => context.facts.selectedProducts);
  const isPriced = useSameDay(hasPricedProducts);
  const error = useFieldError('selectedProducts');
  const heading = useFocusAfterRemoval(selected.length);
  const pieces = selected.reduce((sum, { quantity }) => sum + quantity, 0);

  return (
    <Stack gap={12} data-invalid={error && true}>
      <h3 ref={heading} tabIndex={-1} className={styles.listTitle}>
        {t('products.selected')}
        {pieces > 0 && <span className={styles.small}> {t('products.selectedCount', { count: pieces })}</span>}
      </h3>
      {selected.length === 0 ? (
        <Text soft size={14}>
          {t('products.none')}
        </Text>
      ) : (
        <>
          <Stack as="ul" gap={8}>
            {selected.map((product) => (
              <Row key={product.id} product={product} isPriced={isPriced} />
            ))}
          </Stack>
          {isPriced && (
            <p className={styles.value}>
              <span>{t('products.value')}</span> <strong>{format.money(productsValueOf(selected))}</strong>
            </p>
          )}
        </>
      )}
      <FieldError id="selected-products" error={error} />
    </Stack>
  );
}

/** Moves the focus to the list's heading when the focused row is removed. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    const isShorter = count < previousCount.current;
    previousCount.current = count;
    if (isShorter && document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  return heading;
}

function Row({ product, isPriced }: { product: SelectedProduct; isPriced: boolean }) {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  const { send } = useSameDayActor();
  const { localName, fullName, type, dimensions } = useProductWords()(product);
  const { id, name, price, quantity, image, unlisted } = product;
  const each = isPriced && quantity > 1 ? t('products.each', { price: format.money(price) }) : undefined;
  const hint =
    [dimensions, each, isPriced && unlisted && t('products.unlisted')].filter(Boolean).join(' · ') || undefined;
  const change = (wanted: number) => send({ type: 'quantity.changed', id, quantity: wanted });

  return (
    <li className={styles.row}>
      <ProductPicture image={image} />
      <div className={styles.rowWords}>
        <Stepper
          label={
            <>
              <span lang="sv">{name}</span> {localName} <span className={styles.type}>{type}</span>
            </>
          }
          hint={hint}
          value={quantity}
          min={0}
          max={MOST_OF_ONE}
          wholeNumber={t('products.wholeNumber', { max: MOST_OF_ONE })}
          decrementLabel={t('products.fewer', { product: fullName })}
          incrementLabel={t('products.more', { product: fullName })}
          onChange={change}
        />
        <div className={styles.rowEnd}>
          <Button variant="quiet" aria-label={t('products.removeOf', { product: fullName })} onClick={() => change(0)}>
            {t('products.remove')}
          </Button>
          {isPriced && <strong className={styles.price}>{format.money(price * quantity)}</strong>}
        </div>
      </div>
    </li>
  );
}
