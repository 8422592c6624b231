/**
 * Finds the actors of a page without a line in the application: React tells its developer tools of every commit, and the hooks of
 * what was committed hold the actors.
 */
import type { AnyActor } from 'xstate';

interface Hook {
  memoizedState: unknown;
  next: Hook | null;
}
interface Fiber {
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}
interface DevTools {
  supportsFiber: true;
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
  onCommitFiberRoot(id: number, root: { current: Fiber }, ...rest: unknown[]): unknown;
}
declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevTools | undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isActor(value: unknown): value is AnyActor {
  return (
    isObject(value) && 'sessionId' in value && 'system' in value && isObject(value.system) && 'inspect' in value.system
  );
}

function* hooksOf({ memoizedState }: Fiber): Generator<unknown> {
  let hook = isObject(memoizedState) && 'next' in memoizedState ? (memoizedState as Hook) : null;
  for (; hook; hook = hook.next) {
    const held = hook.memoizedState;
    yield held;
    if (Array.isArray(held)) yield* held;
  }
}

function* fibersOf(top: Fiber): Generator<Fiber> {
  const waiting: Fiber[] = [top];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    yield fiber;
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
}

function rootOf(actor: AnyActor): AnyActor {
  let root = actor;
  while (root._parent) root = root._parent as AnyActor;
  return root;
}

/** Calls `onRoot` once for every root actor that a component holds, before it is started; `onCommit` whenever React has drawn. */
export function watchForActors(onRoot: (actor: AnyActor) => void, onCommit: () => void): void {
  const known = new WeakSet<object>();
  const look = (top: Fiber): void => {
    for (const fiber of fibersOf(top)) {
      for (const held of hooksOf(fiber)) {
        if (!isActor(held)) continue;
        const root = rootOf(held);
        if (known.has(root)) continue;
        known.add(root);
        onRoot(root);
      }
    }
  };
  const tools: DevTools = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => {},
  };
  const told = tools.onCommitFiberRoot;
  tools.onCommitFiberRoot = (id, root, ...rest) => {
    look(root.current);
    onCommit();
    return told.call(tools, id, root, ...rest);
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = tools;
}
