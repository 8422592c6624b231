/** Whether the selected products go into the chosen van. */
import { adviseVan, PACKING_FACTOR, VANS, type VanSize } from '../move/inventory';
import type { SelectedProduct } from './price';
import { cubicMetresOf } from './product';

/** What the selected products fill: cubic metres of those whose size is known, and how many pieces are of unknown size. */
export interface Load {
  cubicMetres: number;
  unknownPieces: number;
}

/**
 * The load of products: the box around each as it stands assembled, which flat-packed goods stay below. A van is full at 85 % of its
 * nominal volume, as goods never fill the corners.
 */
export function loadOf(products: readonly Pick<SelectedProduct, 'dimensions' | 'quantity'>[]): Load {
  const sum = (measure: (product: (typeof products)[number]) => number): number =>
    products.reduce((total, product) => total + measure(product) * product.quantity, 0);
  return {
    cubicMetres: sum((product) => cubicMetresOf(product) ?? 0),
    unknownPieces: sum((product) => (cubicMetresOf(product) === undefined ? 1 : 0)),
  };
}

/** How full a van is (above 1 the goods do not fit), and the smallest one that takes them; `loads` above 1 when not even the largest does. */
export interface VanFit {
  fill: number;
  smallest: VanSize;
  loads: number;
}
export function vanFit(vanSize: VanSize, { cubicMetres }: Load): VanFit {
  const nominal = VANS.find(({ size }) => size === vanSize)?.cubicMetres ?? 0;
  const { van, loads } = adviseVan(cubicMetres);
  return { fill: cubicMetres / (nominal * PACKING_FACTOR), smallest: van, loads };
}
