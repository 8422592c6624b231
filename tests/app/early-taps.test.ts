// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const button = (key: string) => document.querySelector<HTMLButtonElement>(`[data-early="${key}"]`);

/** A fresh page with its listeners. */
async function load(html: string, wake = vi.fn()) {
  document.body.innerHTML = html;
  const { listenForTaps, replayTaps } = await import('../../src/boot/hydration-replay');
  listenForTaps(wake);
  return { wake, replayTaps };
}

beforeEach(() => vi.resetModules());

it('taps before hydration are replayed once each, in order', async () => {
  const { wake, replayTaps } = await load('<button data-early="a">A</button><button data-early="b">B</button>');
  const heard: string[] = [];
  button('b')?.click();
  button('a')?.click();
  button('b')?.click();
  expect(wake).toHaveBeenCalled();
  expect(button('a')?.getAttribute('aria-busy')).toBe('true');
  for (const key of ['a', 'b']) button(key)?.addEventListener('click', () => heard.push(key));
  replayTaps();
  await nextFrame();
  await nextFrame();
  expect(heard).toEqual(['b', 'a']);
  expect(button('a')?.hasAttribute('aria-busy')).toBe(false);
});

it('a replayed tap waits until its button is enabled', async () => {
  const { replayTaps } = await load('<button data-early="go">Go</button>');
  const heard = vi.fn();
  button('go')?.click();
  const go = button('go');
  if (!go) throw new Error('no button');
  go.disabled = true;
  go.addEventListener('click', heard);
  replayTaps();
  await nextFrame();
  expect(heard).not.toHaveBeenCalled();
  go.disabled = false;
  await nextFrame();
  await nextFrame();
  expect(heard).toHaveBeenCalledOnce();
});

it('a tap hydrates only a control that needs React', async () => {
  const { wake, replayTaps } = await load(
    '<p id="text">x</p><a id="link" href="#x">y</a><form data-wake><input></form>',
  );
  document.getElementById('link')?.click();
  document.getElementById('text')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(wake).not.toHaveBeenCalled();
  document.querySelector('input')?.focus();
  expect(wake).toHaveBeenCalled();
  replayTaps();
});

it('a tap after hydration is not held back', async () => {
  const { replayTaps } = await load('<button data-early="a">A</button>');
  replayTaps();
  const heard = vi.fn();
  button('a')?.addEventListener('click', heard);
  button('a')?.click();
  expect(heard).toHaveBeenCalledOnce();
});

it('a tap before the first script is replayed', async () => {
  window.onclick = vi.fn();
  const { replayTaps } = await load('<button data-early="a" aria-busy="true">A</button>');
  expect(window.onclick).toBeNull();
  const heard = vi.fn();
  button('a')?.addEventListener('click', heard);
  replayTaps();
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
  const { replayTaps } = await load('<form action="/sent"><button data-early="send">Send</button></form>');
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  button('send')?.click();
  replayTaps();
  await nextFrame();
  vi.advanceTimersByTime(8000);
  expect(sent).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
