/** The searchable products: imported ones, else the built-in ones. The next call sees a new import. */

import type { ProductCategory } from '#domain/contract/products';
import type { Db } from '#server/store/schema';
import { builtInProducts } from './built-in';
import { currentImport, readImport } from './imported';
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

function catalogueOf(products: readonly CatalogueProduct[], importId: string | null) {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    importId,
    size: products.length,
    find: (id: string): CatalogueProduct | undefined => byId.get(id),
    categories: categoriesOf(products),
    search: createProductSearch(products),
  };
}

type Catalogue = ReturnType<typeof catalogueOf>;
type CatalogueReader = () => Promise<Catalogue>;
const readers = new WeakMap<Db, CatalogueReader>();

/** Returns the current catalogue and rebuilds it only after another import; one per database, as it is large. */
export function catalogueReader(db: Db): CatalogueReader {
  const reader = readers.get(db) ?? createCatalogueReader(db);
  readers.set(db, reader);
  return reader;
}

function createCatalogueReader(db: Db): CatalogueReader {
  let last: Catalogue | undefined;
  let reading: Promise<Catalogue> | undefined;
  const read = async (): Promise<Catalogue> => {
    const imported = await readImport(db);
    last = imported ? catalogueOf(imported.products, imported.importId) : catalogueOf(builtInProducts(), null);
    return last;
  };
  return async () => {
    if (last && last.importId === (await currentImport(db))) return last;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
