import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useFocusOnChange } from '../../src/shared/use-focus-on-change';
import { Page } from '../../src/ui/page';
import { keepFocus } from '../../src/ui/restore-focus';

function Skeleton() {
  return (
    <Page>
      <a href="#1">Early</a>
    </Page>
  );
}
function Loaded({ eager = false }: { eager?: boolean }) {
  return (
    <Page>
      <input aria-label="Name" ref={(input) => (eager ? input?.focus() : undefined)} />
    </Page>
  );
}

const main = () => screen.getByRole('main');
let show: (content: ReactNode) => void;

beforeEach(() => {
  const { rerender } = render(
    <Site>
      <Skeleton />
    </Site>,
  );
  show = (content) => rerender(<Site>{content}</Site>);
});

function Site({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="button">Menu</button>
      {children}
    </>
  );
}

test.each([
  ['the page takes over the focus of its skeleton', main, main],
  ['the page takes over the focus of a control in its skeleton', () => screen.getByRole('link'), main],
  ['a focus that was elsewhere stays where it was', () => screen.getByRole('button'), () => screen.getByRole('button')],
])('%s', (_, focused, next) => {
  const before = main();
  focused().focus();
  show(<Loaded />);
  expect(main()).not.toBe(before);
  expect(document.activeElement).toBe(next());
});

test('a field that focuses itself keeps the focus', () => {
  main().focus();
  show(<Loaded eager />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

function Screen({ hasButton, isGroup = false }: { hasButton: boolean; isGroup?: boolean }) {
  return (
    <Page>
      <h1>When?</h1>
      <section aria-label="Days" tabIndex={isGroup ? -1 : undefined}>
        {hasButton && <button type="button">Try again</button>}
      </section>
    </Page>
  );
}
/** Waits one frame longer than the page does before it moves the focus. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

test.each([
  ['the heading takes over the focus of a removed button', false, 'heading'],
  ['a focusable part around the removed button is preferred to the heading', true, 'region'],
] as const)('%s', async (_, isGroup, role) => {
  show(<Screen hasButton isGroup={isGroup} />);
  screen.getByRole('button', { name: 'Try again' }).focus();
  show(<Screen hasButton={false} isGroup={isGroup} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)));
});

test('the focus is not moved when it left the button before its removal', async () => {
  show(<Screen hasButton />);
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  button.blur();
  await frames();
  show(<Screen hasButton={false} />);
  await frames();
  expect(document.activeElement).toBe(document.body);
});

test('the page does not take the focus when no element was focused', async () => {
  main().focus();
  show(<Loaded />);
  main().blur();
  await frames();
  show(<Skeleton />);
  await frames();
  expect(document.activeElement).toBe(document.body);
});

test('a main part focused before hydration passes the focus to its replacement', () => {
  cleanup();
  const [before, after] = ['before', 'after'].map(() =>
    Object.assign(document.createElement('main'), { tabIndex: -1 }),
  );
  if (!before || !after) throw new Error('no main part');
  after.innerHTML = '<h1 tabindex="-1">Ready</h1>';
  document.body.append(before);
  before.focus();
  const leave = keepFocus(before);
  leave();
  before.replaceWith(after);
  const end = keepFocus(after);
  expect(document.activeElement).toBe(after);
  end();
  after.remove();
});

function Result({ shown, isWait }: { shown: string; isWait: boolean }) {
  const heading = useFocusOnChange(shown, isWait);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {shown}
    </h1>
  );
}

test.each([
  ['focuses its heading when it shows something else', false, 'heading'],
  ['leaves the focus alone when its pending state ends', true, 'button'],
] as const)('a page without a navigation %s', async (_, wasWait, focused) => {
  show(<Result shown="before" isWait={wasWait} />);
  screen.getByRole('button', { name: 'Menu' }).focus();
  show(<Result shown="after" isWait={false} />);
  expect(document.activeElement).toBe(screen.getByRole(focused));
});
