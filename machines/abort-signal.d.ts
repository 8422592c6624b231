/** The little of the DOM that a port's signature needs; without it xstate's `signal` is `any` where lib.dom is absent. */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
