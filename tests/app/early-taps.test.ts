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

it('holds taps back and replays each once, in their order', async () => {
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

it('waits for a button that is not enabled yet', async () => {
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

it('wakes React up for what needs it, and lets all else be', async () => {
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

it('does not hold a tap once React has the page', async () => {
  const { replayTaps } = await load('<button data-early="a">A</button>');
  replayTaps();
  const heard = vi.fn();
  button('a')?.addEventListener('click', heard);
  button('a')?.click();
  expect(heard).toHaveBeenCalledOnce();
});

it('takes over a tap that the page held before its script', async () => {
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

it('sends a form by itself where React does not come', async () => {
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

it('leaves a form alone that React has sent', async () => {
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
