/** Made by build/dev-pages.mjs from dev/drawing/generate.ts. */
declare module 'virtual:charts' {
  export const charts: Record<string, import('./drawing/generate').Generated>;
}
