/** Made by build/dev-pages.mjs from dev/drawing/generate-all.ts. Empty in development. */
declare module 'virtual:charts' {
  export const charts: Record<string, import('./drawing/generate').Generated>;
}
