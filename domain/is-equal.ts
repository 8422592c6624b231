/** Deep equality of plain values. The order of the keys does not matter; a key without a value is a difference. */
export { dequal as isEqual } from 'dequal/lite';
