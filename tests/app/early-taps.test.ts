// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const button = (key: string) => document.querySelector<HTMLButtonElement>(`[data-early="${key}"]`);

/** A fresh page with its listeners. */
async function load(html: string, wake = vi.fn()) {
  document.body.innerHTML = html;
  const { listenForTaps, replayTap } = await import('../../src/boot/hydration-replay');
  listenForTaps(wake);
  return { wake, replayTap };
}

const listening = vi.spyOn(document, 'addEventListener');

beforeEach(() => vi.resetModules());
// The listeners of one page must not hold the taps of the next.
afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls) document.removeEventListener(type, listener, options);
  listening.mockClear();
});

it('the last tap before hydration is replayed, once', async () => {
  const { wake, replayTap } = await load('<button data-early="a">A</button><button data-early="b">B</button>');
  const heard: string[] = [];
  button('b')?.click();
  button('a')?.click();
  button('a')?.click();
  expect(wake).toHaveBeenCalled();
  expect([button('a'), button('b')].map((each) => each?.getAttribute('aria-busy'))).toEqual(['true', null]);
  for (const key of ['a', 'b']) button(key)?.addEventListener('click', () => heard.push(key));
  replayTap();
  await nextFrame();
  await nextFrame();
  expect(heard).toEqual(['a']);
  expect(button('a')?.hasAttribute('aria-busy')).toBe(false);
});

it('a tap is replayed on the button that React has rendered anew', async () => {
  const { replayTap } = await load('<button data-early="a">A</button><button data-early="b">B</button>');
  button('b')?.click();
  document.body.innerHTML = document.body.innerHTML.replace('>B<', '>新<');
  const heard = vi.fn();
  button('b')?.addEventListener('click', heard);
  replayTap();
  await nextFrame();
  expect(heard).toHaveBeenCalledOnce();
});

it('a tap on a form with missing fields is replayed at once, and not again when they are filled in', async () => {
  const { replayTap } = await load('<button data-early="send" aria-disabled="true">Send</button>');
  const send = button('send');
  const heard = vi.fn();
  send?.addEventListener('click', heard);
  send?.click();
  replayTap();
  await nextFrame();
  expect(heard).toHaveBeenCalledOnce();
  send?.removeAttribute('aria-disabled');
  await nextFrame();
  await nextFrame();
  expect(heard).toHaveBeenCalledOnce();
});

it.each([
  ['press', 'pointerdown'],
  ['key', 'keydown'],
  ['change', 'input'],
])('a later %s before hydration forgets the tap', async (_, type) => {
  const { replayTap } = await load('<form><input /><button data-early="send">Send</button></form>');
  const heard = vi.fn();
  button('send')?.addEventListener('click', heard);
  button('send')?.click();
  document.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(button('send')?.hasAttribute('aria-busy')).toBe(false);
  replayTap();
  await nextFrame();
  await nextFrame();
  expect(heard).not.toHaveBeenCalled();
});

it('a tap hydrates only a control that needs React', async () => {
  const { wake, replayTap } = await load(
    '<p id="text">x</p><a id="link" href="#x">y</a><form data-wake><input></form>',
  );
  document.getElementById('link')?.click();
  document.getElementById('text')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(wake).not.toHaveBeenCalled();
  document.querySelector('input')?.focus();
  expect(wake).toHaveBeenCalled();
  replayTap();
});

it('a tap after hydration is not held back', async () => {
  const { replayTap } = await load('<button data-early="a">A</button>');
  replayTap();
  const heard = vi.fn();
  button('a')?.addEventListener('click', heard);
  button('a')?.click();
  expect(heard).toHaveBeenCalledOnce();
});

it('a tap before the first script is replayed', async () => {
  window.onclick = vi.fn();
  const { replayTap } = await load('<button data-early="a" aria-busy="true">A</button>');
  expect(window.onclick).toBeNull();
  const heard = vi.fn();
  button('a')?.addEventListener('click', heard);
  replayTap();
  await nextFrame();
  await nextFrame();
  expect(heard).toHaveBeenCalledOnce();
});

it('a form is submitted natively when React does not load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const page = '<form action="/sent"><button data-early="send">Send</button></form><button data-early="a">A</button>';
  await load(page);
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  button('a')?.click();
  button('send')?.click();
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8000);
  expect(sent).toHaveBeenCalledOnce();
  expect(button('send')?.hasAttribute('aria-busy')).toBe(false);
  vi.useRealTimers();
});

it('a form that React has submitted is not submitted natively', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { replayTap } = await load('<form action="/sent"><button data-early="send">Send</button></form>');
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  button('send')?.click();
  replayTap();
  await nextFrame();
  vi.advanceTimersByTime(8000);
  expect(sent).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
