import type { ProductJson } from '#domain/contract/products';
import { toPounds } from '#domain/money';
import type { CatalogueProduct } from './product';
import { picturePath } from './tables';

export function productJsonOf(product: CatalogueProduct): ProductJson {
  const { id, name, namesZh, type, typeZh, category, width, depth, height, price, priceDate, weight, link, source } =
    product;
  const [nameZh] = namesZh;
  return {
    id,
    name,
    productType: type,
    productTypeZh: typeZh,
    ...(nameZh === undefined ? {} : { nameZh }),
    price: toPounds(price),
    currency: 'GBP',
    image: picturePath(category),
    dimensions: { width, depth, height, unit: 'mm' },
    category,
    link,
    ...(weight === null ? {} : { weight: weight / 1000 }),
    priceDate,
    source,
  };
}
