declare module 'virtual:charts' {
  import type { Generated } from './layout/generate';

  export const layouts: Generated['layouts'];
  export const promises: Generated['promises'];
}
