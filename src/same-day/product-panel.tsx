/** The furniture retailer's products: search, popular names, results, and the chosen products. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProductSearchActor, productPanelOf } from '#machines/product-search.view';
import { Field } from '../ui/field';
import { Stack, Text } from '../ui/layout';
import { LiveRegion } from '../ui/live-region';
import { Notice } from '../ui/notice';
import { Refusal } from '../ui/refusal';
import { RetryButton } from '../ui/retry-button';
import { Skeleton, SkeletonGroup } from '../ui/skeleton';
import { useSameDay } from './actor';
import { ProductList } from './product-list';
import { ProductResults } from './product-results';
import styles from './products.module.css';
import { PurchaseChoice } from './purchase-choice';

const REFUSAL_ID = 'product-refusal';
/** Search terms of the popular products. */
const POPULAR = ['billy', 'kallax', 'malm', 'hemnes', 'poang', 'lack'] as const;

export function ProductPanel() {
  const { t } = useTranslation('sameDay');
  const search = useSameDay(({ children }) => children.productSearch);
  return (
    <Stack as="section" aria-labelledby="products-title">
      <Text as="h2" size={24} id="products-title">
        {t('products.title')}
      </Text>
      <Text soft size={14}>
        {t('products.disclaimer')}
      </Text>
      <PurchaseChoice />
      {search && <Search search={search} />}
      <ProductList />
    </Stack>
  );
}

function Search({ search }: { search: ProductSearchActor }) {
  const { t } = useTranslation('sameDay');
  const { text, show, products } = useSelector(search, productPanelOf);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.send({ type: 'text.submitted' });
  };
  const foundText = show === 'listed' ? t('products.found', { count: products.length }) : '';
  const status = show === 'notFound' ? `${t('products.notFoundTitle')}: ${t('products.notFound')}` : foundText;

  return (
    <>
      <search>
        <form onSubmit={submit}>
          <Field
            type="search"
            name="product"
            label={t('products.search')}
            hint={t('products.hint')}
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
            maxLength={500}
            aria-describedby={show === 'unavailable' ? REFUSAL_ID : undefined}
            value={text}
            onChange={({ currentTarget }) => search.send({ type: 'text.typed', text: currentTarget.value })}
          />
        </form>
      </search>
      <fieldset className={styles.popular} aria-describedby={show === 'unavailable' ? REFUSAL_ID : undefined}>
        <legend className={styles.small}>{t('products.popular')}</legend>
        {POPULAR.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={text.trim().toLowerCase() === name}
            onClick={() => search.send({ type: 'popular.chosen', name })}
          >
            <span lang="sv">{name === 'poang' ? 'POÄNG' : name.toUpperCase()}</span>
          </button>
        ))}
      </fieldset>
      <SearchResults search={search} />
      <LiveRegion message={status} />
    </>
  );
}

function SearchResults({ search }: { search: ProductSearchActor }) {
  const { t } = useTranslation(['sameDay', 'common']);
  const { show, products, samples, refusal } = useSelector(search, productPanelOf);

  switch (show) {
    case 'deciding':
    case 'idle':
      return null;
    case 'debouncing':
    case 'searching':
    case 'recovering':
      return (
        <SkeletonGroup label={t('products.loading')}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      );
    case 'listed':
      return (
        <>
          {samples && <Notice role="note">{<p>{t('products.samples')}</p>}</Notice>}
          <ProductResults products={products} />
        </>
      );
    case 'notFound':
      return (
        <Notice role="note" title={t('products.notFoundTitle')}>
          <p>{t('products.notFound')}</p>
        </Notice>
      );
    case 'unavailable':
      return (
        <Refusal id={REFUSAL_ID}>
          <Notice
            tone="bad"
            title={t('products.errorTitle')}
            action={
              <RetryButton onRetry={() => search.send({ type: 'retry.requested' })}>{t('common:tryAgain')}</RetryButton>
            }
          >
            {refusal && <p>{t(`errors.${refusal}`)}</p>}
          </Notice>
        </Refusal>
      );
  }
}
