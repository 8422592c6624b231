/** The functions of the package that are used: its `exports` name no types. */
declare module 'dom-accessibility-api' {
  interface Options {
    readonly getComputedStyle: typeof window.getComputedStyle;
    readonly computedStyleSupportsPseudoElements: boolean;
  }
  export function computeAccessibleDescription(element: Element, options: Options): string;
  export function computeAccessibleName(element: Element, options: Options): string;
  export function getRole(element: Element): string | null;
}
