/** The part of the DOM types that ports need. Without it, XState's `signal` is `any` in projects without lib.dom. */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
interface AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}
declare var AbortController: {
  prototype: AbortController;
  new (): AbortController;
};

/** A file. Charts only hand it on. */
interface Blob {
  readonly size: number;
}
