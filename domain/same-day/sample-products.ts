/** The six products shown when the product search does not answer. */
import type { Product } from '#domain/same-day/product';

/** `price` in pence, indicative; outer dimensions in centimetres, assembled. */
function sample(
  id: string,
  name: string,
  [productType, productTypeZh]: [string, string],
  price: number,
  [width, depth, height]: [number, number, number],
) {
  return {
    id,
    name,
    productType,
    productTypeZh,
    price,
    currency: 'GBP',
    image: '',
    dimensions: { width, depth, height, unit: 'cm' },
    category: 'sample',
    link: '',
  } satisfies Product;
}

export const sampleProducts: readonly Product[] = [
  sample('sample-billy', 'BILLY', ['Bookcase', '书架'], 5500, [80, 28, 202]),
  sample('sample-kallax', 'KALLAX', ['Shelving unit', '搁架单元'], 6500, [77, 39, 147]),
  sample('sample-malm', 'MALM', ['Chest of 6 drawers', '六屉柜'], 16500, [80, 48, 123]),
  sample('sample-hemnes', 'HEMNES', ['Day-bed frame with 3 drawers', '坐卧两用床（带3个抽屉）'], 29900, [87, 211, 83]),
  sample('sample-poang', 'POÄNG', ['Armchair', '扶手椅'], 9900, [68, 82, 100]),
  sample('sample-lack', 'LACK', ['Side table', '边桌'], 1000, [55, 55, 45]),
];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The samples whose name or type contains every word of a query. */
export function samplesFor(query: string): Product[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return sampleProducts.filter(({ name, productType, productTypeZh }) => {
    const text = plain(`${name} ${productType} ${productTypeZh}`);
    return words.every((word) => text.includes(word));
  });
}
