// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { common as english } from '#locales/en/common';
import { common as chinese } from '#locales/zh/common';
import { mayStart } from '../../src/boot/browser-support';
import { lastErrorText, rememberError } from '../../src/boot/last-error';
import { sayLoadFailed } from '../../src/boot/load-failure';
import { translatorOf } from '../../src/i18n/translator';

const source = readFileSync('public/old-browser.js', 'utf8');

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(globalThis, 'addEventListener');
  document.body.innerHTML = '<div id="root"><main><p>page</p></main></div>';
  sessionStorage.clear();
});
afterEach(() => {
  for (const [type, listener] of vi.mocked(addEventListener).mock.calls) removeEventListener(type, listener);
  for (const name of ['loadFailed', 'retry', 'script']) delete document.documentElement.dataset[name];
});

describe('a browser without modules', () => {
  function run(goesOn: boolean): string {
    const script = document.createElement('script');
    Object.assign(script.dataset, { title: '不支持此浏览器', text: '请致电', confirm: '是否继续？' });
    document.body.append(script);
    const confirm = vi.fn(() => goesOn);
    vi.stubGlobal('confirm', confirm);
    new Function(source)();
    expect(confirm).toHaveBeenCalledWith('是否继续？');
    return document.getElementById('root')?.textContent ?? '';
  }

  it('shows a message that it is not supported', () => {
    expect(run(false)).toBe('不支持此浏览器请致电');
  });

  it('shows the page when the customer continues anyway', () => {
    expect(run(true)).toBe('page');
  });

  it('can parse the script that shows the message', () => {
    expect(source).not.toMatch(/=>|`|\b(const|let|class|async)\b/);
  });
});

const commons = { en: english, zh: chinese };
const lacks = ['fetch', 'localStorage', 'sessionStorage'];

it.each(LANGUAGES.flatMap((language) => lacks.map((lack) => [language, lack] as const)))(
  'a browser with modules shows a message in %s without %s, and can continue',
  (language, lack) => {
    const { browser } = commons[language];
    translatorOf(language).addResourceBundle(language, 'common', commons[language]);
    const root = document.getElementById('root') as HTMLElement;
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const start = () => [mayStart(language, root), root.querySelector('h1')?.textContent];
    expect(start()).toEqual([true, undefined]);
    expect(confirm).not.toHaveBeenCalled();
    vi.stubGlobal(lack, undefined);
    confirm.mockReturnValueOnce(true);
    expect(start()).toEqual([true, undefined]);
    expect(start()).toEqual([false, browser.title]);
    const named = lack === 'fetch' ? browser.confirm : browser.confirmStorage;
    expect(confirm.mock.calls).toEqual([[named], [named]]);
  },
);

it('a page that has not wholly arrived is not taken over yet', async () => {
  const mount = vi.fn();
  vi.doMock('../../src/app/main', () => ({ mount }));
  document.documentElement.dataset.script = 'atOnce';
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await import('../../src/boot/first-script');
  await import('../../src/app/main');
  await new Promise(requestAnimationFrame);
  expect(mount).not.toHaveBeenCalled();
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce());
});

describe('a page whose script fails to load twice', () => {
  beforeEach(() => {
    Object.assign(document.documentElement.dataset, { loadFailed: 'Failed to load content.', retry: 'Retry' });
  });

  it('reports the failure once and offers another attempt', () => {
    const retry = vi.fn();
    sayLoadFailed(retry);
    sayLoadFailed(retry);
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(document.querySelector('main')?.textContent).toBe('Failed to load content. Retrypage');
    document.querySelector('button')?.click();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('reports the failure after the second one within half a minute', async () => {
    document.documentElement.dataset.script = 'atOnce';
    sessionStorage.setItem('reloaded-at', String(Date.now()));
    vi.doMock('../../src/app/main', () => ({ mount: () => Promise.reject(new TypeError('failed to fetch module')) }));
    await import('../../src/boot/first-script');
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Failed to load'));
  });

  it.each([
    ['nothing', undefined, 'undefined'],
    ['an object', { name: 'Ada Lovelace' }, 'object'],
    ['an error without a stack', Object.assign(new TypeError('Ada Lovelace'), { stack: undefined }), 'TypeError'],
  ])('remembers %s that was thrown, without its message', (_, thrown, name) => {
    rememberError(thrown);
    expect(JSON.parse(lastErrorText())).toMatchObject({ name, stack: [] });
    expect(lastErrorText()).not.toContain('Ada');
  });

  it('remembers no error when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberError(new Error('Ada Lovelace'));
    expect(lastErrorText()).toBe('');
  });

  it.each([
    ['before React starts', () => undefined],
    [
      "by the first script's own imports",
      () =>
        vi.doMock('../../src/i18n/language', () => {
          throw new RangeError('Ada Lovelace');
        }),
    ],
  ])('remembers an error thrown %s', async (_, breakImports) => {
    breakImports();
    await import('../../src/boot/first-script').catch(() => undefined);
    vi.doUnmock('../../src/i18n/language');
    dispatchEvent(new ErrorEvent('error', { error: new RangeError('Ada Lovelace') }));
    expect(JSON.parse(lastErrorText())).toMatchObject({ name: 'RangeError' });
    expect(lastErrorText()).not.toContain('Ada');
  });
});
