/** Checks the selected products against the chosen van. */
import { adviseVan, PACKING_FACTOR, VANS, type VanSize } from '../move/inventory';
import type { SelectedProduct } from './price';
import { cubicMetresOf } from './product';

/** Cubic metres of the products whose size is known, and the number of pieces whose size is not. */
export interface Load {
  cubicMetres: number;
  unknownPieces: number;
}

/** Counts each product by the box around it when assembled, although it is smaller flat-packed. */
export function loadOf(products: readonly Pick<SelectedProduct, 'dimensions' | 'quantity'>[]): Load {
  const sum = (measure: (product: (typeof products)[number]) => number): number =>
    products.reduce((total, product) => total + measure(product) * product.quantity, 0);
  return {
    cubicMetres: sum((product) => cubicMetresOf(product) ?? 0),
    unknownPieces: sum((product) => (cubicMetresOf(product) === undefined ? 1 : 0)),
  };
}

/** `fill`: share of the usable load, above 1 if the goods do not fit. `smallest`: the smallest van that takes them. `loads`: above 1 if not even the largest van does. */
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
