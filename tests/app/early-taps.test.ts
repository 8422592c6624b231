// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const frames = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
};
const button = (key: string) => document.querySelector<HTMLButtonElement>(`[data-early="${key}"]`);
const isBusy = (key: string) => button(key)?.hasAttribute('aria-busy');

/** A fresh page with its listeners. */
async function load(html: string, wake = vi.fn()) {
  document.body.innerHTML = html;
  const { listenForTaps, replayTap } = await import('../../src/boot/hydration-replay');
  listenForTaps(wake);
  const hydrate = async () => {
    replayTap();
    await frames();
  };
  return { wake, hydrate };
}
function clicksOn(key: string) {
  const heard = vi.fn();
  button(key)?.addEventListener('click', heard);
  return heard;
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(document, 'addEventListener');
});
// The listeners of one page must not hold the taps of the next.
afterEach(() => {
  for (const [type, listener, options] of vi.mocked(document.addEventListener).mock.calls)
    document.removeEventListener(type, listener, options);
});

const both = '<button data-early="a">A</button><button data-early="b">B</button>';

it('the last tap before hydration is replayed, once', async () => {
  const { wake, hydrate } = await load(both);
  button('b')?.click();
  button('a')?.click();
  button('a')?.click();
  expect(wake).toHaveBeenCalled();
  expect([isBusy('a'), isBusy('b')]).toEqual([true, false]);
  const heard = [clicksOn('a'), clicksOn('b')];
  await hydrate();
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(isBusy('a')).toBe(false);
});

it.each([
  ['before React listens', false, 4, 1],
  ['once React listens', true, 4, 1],
  ['with a finger that has left the button', false, 40, 0],
])('a button that moves during a press is pressed %s', async (_, isTaken, movedBy, presses) => {
  const { hydrate } = await load(`<main>${both}</main>`);
  const press = (type: string, target: Element | null, clientY: number) =>
    target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientY }));
  const heard = clicksOn('b');
  press('pointerdown', button('b'), 100);
  if (isTaken) await hydrate();
  press('click', document.querySelector('main'), 100 + movedBy);
  await hydrate();
  await frames();
  expect(heard).toHaveBeenCalledTimes(presses);
});

it('a tap is replayed on the button that React renders in place of the prerendered one', async () => {
  const { hydrate } = await load(both);
  button('b')?.click();
  document.body.innerHTML = document.body.innerHTML.replace('>B<', '>新<');
  const heard = clicksOn('b');
  await hydrate();
  expect(heard).toHaveBeenCalledOnce();
});

it('a tap on a form with missing fields is replayed at once, and not again when they are filled in', async () => {
  const { hydrate } = await load('<button data-early="send" aria-disabled="true">Send</button>');
  const heard = clicksOn('send');
  button('send')?.click();
  await hydrate();
  button('send')?.removeAttribute('aria-disabled');
  await frames();
  expect(heard).toHaveBeenCalledOnce();
});

it.each([
  ['press', 'pointerdown'],
  ['key', 'keydown'],
  ['change', 'input'],
])('a later %s before hydration forgets the tap', async (_, type) => {
  const { hydrate } = await load('<form><input /><button data-early="send">Send</button></form>');
  const heard = clicksOn('send');
  button('send')?.click();
  document.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(isBusy('send')).toBe(false);
  await hydrate();
  expect(heard).not.toHaveBeenCalled();
});

it('a tap hydrates only a control that needs React', async () => {
  const { wake, hydrate } = await load('<p id="text">x</p><a id="link" href="#x">y</a><form data-wake><input></form>');
  document.getElementById('link')?.click();
  document.getElementById('text')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(wake).not.toHaveBeenCalled();
  document.querySelector('input')?.focus();
  expect(wake).toHaveBeenCalled();
  await hydrate();
});

it('a tap after hydration is not held back', async () => {
  const { hydrate } = await load(both);
  await hydrate();
  const heard = clicksOn('a');
  button('a')?.click();
  expect(heard).toHaveBeenCalledOnce();
});

it.each([
  ['when React does not load', false],
  ['not after React has submitted it', true],
])('a form is submitted natively %s', async (_, isHydrated) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { hydrate } = await load(`<form action="/sent"><button data-early="send">Send</button></form>${both}`);
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  button('a')?.click();
  button('send')?.click();
  expect(sent).not.toHaveBeenCalled();
  if (isHydrated) await hydrate();
  expect(sent).toHaveBeenCalledTimes(isHydrated ? 1 : 0);
  vi.advanceTimersByTime(8000);
  expect(sent).toHaveBeenCalledOnce();
  expect(isBusy('send')).toBe(false);
});
