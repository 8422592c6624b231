/** The searchable products: the firm's own, else the built-in ones. */

import type { ProductCategory } from '#domain/contract/products';
import type { CatalogueProduct } from './product';
import { createProductSearch } from './search';
import { categories, popularSeries, seriesInChinese } from './tables';

function categoriesOf(products: readonly CatalogueProduct[]): ProductCategory[] {
  const count = (fits: (product: CatalogueProduct) => boolean): number => products.filter(fits).length;
  const series = popularSeries.map((name) => ({
    id: name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    name,
    nameZh: seriesInChinese(name)[0] ?? '',
    query: name.toLowerCase(),
    popular: true,
    count: count((product) => product.name === name),
  }));
  const kinds = categories().map((category) => ({
    ...category,
    popular: false,
    count: count((product) => product.category === category.id),
  }));
  return [...series, ...kinds].filter((category) => category.count > 0);
}

export function catalogueOf(products: readonly CatalogueProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    size: products.length,
    find: (id: string): CatalogueProduct | undefined => byId.get(id),
    categories: categoriesOf(products),
    search: createProductSearch(products),
  };
}
export type Catalogue = ReturnType<typeof catalogueOf>;
