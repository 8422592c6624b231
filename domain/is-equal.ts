/**
 * Deep equality of plain values. The order of the keys does not matter; a key without a value, and an object without a prototype, are
 * differences.
 */
export { dequal as isEqual } from 'dequal/lite';
