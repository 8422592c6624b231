/** The little of the DOM that ports need; without it xstate's `signal` is `any` where lib.dom is absent. */
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
