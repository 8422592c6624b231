import type { ProductType } from './types';

/**
 * One line of the built-in catalogue: series, type, outer width, depth and height in millimetres, price in pounds, weight in
 * kilograms (null where it is not known), where the dimensions come from, and further words it is found by. 'listed': in the open
 * data of TidyTuesday, 3 November 2020 (ikea.csv); 'approximate': our own approximation, as are all weights and prices, these at the
 * level of the start of 2025. In each file the best known pieces of a series come first.
 */
export type ProductRow = readonly [
  name: string,
  type: ProductType,
  mm: readonly [width: number, depth: number, height: number],
  pounds: number,
  kilograms: number | null,
  dimensions: 'listed' | 'approximate',
  words?: string,
];
