import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRouteFocus } from '../../src/app/use-route-focus';
import { loadTexts, translatorOf } from '../../src/i18n/translator';
import { SameDayPage } from '../../src/same-day/same-day-page';
import { Page } from '../../src/ui/page';

let go: NavigateFunction;
const scrolled = vi.fn();

interface SiteProps {
  title: string;
  /** Steps with the same key are one page. */
  screenKey?: string;
}

function Site({ title, screenKey = title }: SiteProps) {
  useRouteFocus();
  go = useNavigate();
  return (
    <Page key={screenKey} width="wide" aside={<a href="#change">Change</a>} asideLabel="Your move">
      <h1 tabIndex={-1} data-screen-heading>
        {title}
      </h1>
      <button type="button">On</button>
    </Page>
  );
}

function SameDay() {
  useRouteFocus();
  return <SameDayPage />;
}

const shown = (site: SiteProps) => (
  <BrowserRouter>
    <Site {...site} />
  </BrowserRouter>
);

const on = () => screen.getByRole('button');
const change = () => screen.getByRole('link');
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled.mockClear());
  history.replaceState(null, '', '/en/location?step=route');
});

it.each([
  ['the step', on],
  ['the panel beside it', change],
])('focus already moved to %s is not taken away when the URL changes', async (_, control) => {
  const { rerender } = render(shown({ title: 'Route' }));
  on().focus();
  rerender(shown({ title: 'Things' }));
  control().focus();
  act(() => void go('/en/quote'));
  await act(frames);
  expect(document.activeElement).toBe(control());
  expect(scrolled).not.toHaveBeenCalled();
});

it('a page that replaces its own address does not take the focus away', async () => {
  const { rerender } = render(shown({ title: 'Route' }));
  change().focus();
  rerender(shown({ title: 'Things', screenKey: 'Route' }));
  act(() => void go('/en/location?step=details', { replace: true }));
  await act(frames);
  expect(document.activeElement).toBe(change());
  expect(scrolled).not.toHaveBeenCalled();
});

it('a field that is being typed into keeps the focus when its page opens', async () => {
  const page = (title: string) => (
    <BrowserRouter>
      <Site title={title} screenKey="search" />
      <main>
        <input aria-label="Search" />
      </main>
    </BrowserRouter>
  );
  const { rerender } = render(page('Home'));
  const field = screen.getByRole('textbox', { name: 'Search' });
  field.focus();
  rerender(page('Results'));
  act(() => void go('/en/results'));
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0));
  expect(document.activeElement).toBe(field);
});

it('a same-day step scrolls to its heading once, forwards and by Back, and not again when the URL changes', async () => {
  await loadTexts('en', 'same-day');
  history.replaceState(null, '', '/en/same-day-quote');
  render(
    <I18nextProvider i18n={translatorOf('en')}>
      <BrowserRouter>
        <SameDay />
      </BrowserRouter>
    </I18nextProvider>,
  );
  await screen.findByRole('button', { name: 'Start again' });
  fireEvent.click(screen.getByRole('radio', { name: /Appliances/ }));
  fireEvent.click(screen.getByRole('radio', { name: /Medium/ }));
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where, and how soon?');
  await waitFor(() => expect(location.search).toBe('?step=places'));
  await act(frames);
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  act(() => history.back());
  await screen.findByRole('heading', { level: 1, name: 'What should we deliver?' });
  await act(frames);
  expect(scrolled).toHaveBeenCalledTimes(2);
});
