// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Page } from '../../src/ui/page';

afterEach(cleanup);

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

test('the page takes the focus over that its skeleton had', () => {
  const before = main();
  before.focus();
  show(<Loaded />);
  expect(main()).not.toBe(before);
  expect(document.activeElement).toBe(main());
});

test('the page takes the focus over that something in its skeleton had', () => {
  screen.getByRole('link', { name: 'Early' }).focus();
  show(<Loaded />);
  expect(document.activeElement).toBe(main());
});

test('a field of the page that asks for the focus itself keeps it', () => {
  main().focus();
  show(<Loaded eager />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('a focus that was elsewhere stays where it was', () => {
  screen.getByRole('button', { name: 'Menu' }).focus();
  show(<Loaded />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});

test('nobody had the focus, and nobody gets it', () => {
  main().focus();
  show(<Loaded />);
  main().blur();
  show(<Skeleton />);
  expect(document.activeElement).toBe(document.body);
});
