/** The photographs of a damage report with real files: sending, refusals and their messages. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DamageState } from '#domain/booking/booking';
import { DamagePhotos } from '../../src/booking/damage/photos/damage-photos';
import { loadTexts, translatorOf } from '../../src/i18n/translator';
import { bookingId } from '../support/fixtures';
import './jsdom';

const JPEG = '\u00ff\u00d8\u00ff';
const path = `/api/bookings/${bookingId}/damage/photos`;
const photo = (name: string, beginning = JPEG): File =>
  new File([Uint8Array.from(beginning + name, (letter) => letter.charCodeAt(0))], name);
const taken = (count: number): string[] => Array.from({ length: count }, (_, at) => `${path}/${at + 1}.jpg`);

beforeAll(() => Promise.all([loadTexts('en', 'manage'), loadTexts('zh', 'manage')]));

/** The server's answers, one after the other; the last one stays. */
function serverSays(...answers: readonly (() => Response)[]) {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body });
    return (answers[sent.length - 1] ?? answers.at(-1))?.();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}
const has = (count: number) => () => Response.json({ photos: taken(count) });
const refuses = (code: string, status: number) => () => Response.json({ error: code, code }, { status });

function show(photos: readonly string[] = [], { language = 'en', state = 'received' as DamageState } = {}) {
  render(
    <I18nextProvider i18n={translatorOf(language as 'en')}>
      <MemoryRouter initialEntries={[`/${language}`]}>
        <Routes>
          <Route path="/:lang" element={<DamagePhotos bookingId={bookingId} photos={photos} state={state} />} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );
}
const choose = (files: File[], label = 'Add photos') =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
const shown = (name: RegExp) => screen.findAllByRole('img', { name });

describe('photographs of damage', () => {
  it('are sent one by one as they are, and shown as links', async () => {
    const sent = serverSays(has(2), has(3));
    show(taken(1));
    const [mirror, chair] = [photo('mirror.jpg'), photo('chair.jpg')];
    choose([mirror, chair]);
    expect(screen.getByText('Sending… Photos left: 2')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove photo 1' }).disabled).toBe(true);
    expect(await shown(/^Photo 3$/)).toHaveLength(1);
    expect(sent).toEqual([
      { url: path, body: mirror },
      { url: path, body: chair },
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(taken(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of the wrong kind are named, sent nowhere, and hold up no other', async () => {
    const sent = serverSays(has(1));
    show();
    choose([photo('letter.pdf', '%PDF-1.7'), photo('mirror.jpg')]);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('listitem').textContent).toBe(
      'letter.pdf: This is not a JPEG, PNG, WebP or HEIC photo.',
    );
    expect(within(alert).queryByRole('button')).toBeNull();
    expect(sent).toHaveLength(1);
    expect(await shown(/^Photo 1$/)).toHaveLength(1);
  });

  it('that do not arrive are sent again, without those that have', async () => {
    const sent = serverSays(refuses('photoFailed', 500), has(1), has(2));
    const user = userEvent.setup();
    show();
    choose([photo('mirror.jpg'), photo('chair.jpg')]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('mirror.jpg: This photo couldn’t be sent. Please try again.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await shown(/^Photo 2$/)).toHaveLength(1);
    expect(sent.map(({ body }) => (body as File).name)).toEqual(['mirror.jpg', 'chair.jpg', 'mirror.jpg']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['en', 'Add photos', 'mirror.jpg: This photo is larger than 8 MB.'],
    ['zh', '添加照片', 'mirror.jpg：这张照片超过了8MB。'],
  ])('that are too large name the limit in %s', async (language, label, problem) => {
    const sent = serverSays();
    show([], { language });
    choose([Object.defineProperty(photo('mirror.jpg'), 'size', { value: 8 * 1024 * 1024 + 1 })], label);
    expect(within(await screen.findByRole('alert')).getByRole('listitem').textContent).toBe(problem);
    expect(sent).toEqual([]);
  });

  it('can be chosen again at once, as the field keeps none', async () => {
    serverSays(has(1));
    const user = userEvent.setup({ applyAccept: false });
    show();
    const field = screen.getByLabelText<HTMLInputElement>('Add photos');
    await user.upload(field, photo('mirror.jpg'));
    expect(field.files).toHaveLength(0);
    await shown(/^Photo 1$/);
  });

  it('are five at most, and more are refused before they are sent', async () => {
    const sent = serverSays(has(5));
    show(taken(4));
    choose([photo('mirror.jpg'), photo('chair.jpg')]);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'chair.jpg: Your report has 5 photos, and takes no more.',
    );
    expect(sent).toHaveLength(1);
  });

  it('cannot be added to a report that is full or settled', () => {
    show(taken(5));
    expect(screen.getByText('Your report has 5 photos, as many as it takes.')).toBeDefined();
    show(taken(2), { state: 'settled' });
    expect(screen.queryByLabelText('Add photos')).toBeNull();
  });

  it('are removed one by one, and the focus stays with them', async () => {
    const sent = serverSays(has(1), has(0));
    const user = userEvent.setup();
    show(taken(2));
    const buttons = () => screen.getAllByRole<HTMLButtonElement>('button');
    fireEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Remove', 'Removing…']);
    expect(buttons().filter(({ disabled }) => !disabled)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Photos' }));
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1));
    expect(await screen.findByText('The photo is removed.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
    expect(sent.map(({ url }) => url)).toEqual([`${path}/2.jpg/remove`, `${path}/1.jpg/remove`]);
  });

  it('that are not removed stay, and can be removed again', async () => {
    serverSays(refuses('photoKept', 500), has(1));
    const user = userEvent.setup();
    show(taken(2));
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This photo couldn’t be removed. Please try again.');
    expect(screen.getAllByRole('img')).toHaveLength(2);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('cannot be removed once the report is answered, and the page says why', async () => {
    serverSays(refuses('photosAnswered', 409));
    const user = userEvent.setup();
    show(taken(1));
    expect(screen.getByText('You can remove a photo until we answer.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please call us if one should go.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('We have answered, so these photos stay with your report.')).toBeDefined();
  });

  it('leave room for another when one is removed from a full report', async () => {
    serverSays(has(4));
    const user = userEvent.setup();
    show(taken(5));
    await user.click(screen.getByRole('button', { name: 'Remove photo 5' }));
    expect(await screen.findByLabelText('Add photos')).toBeDefined();
  });

  it('are explained in Chinese', async () => {
    serverSays(refuses('photosClosed', 409));
    show([`${path}/1.heic`], { language: 'zh' });
    expect(screen.getByRole('link', { name: '照片1' })).toBeDefined();
    choose([photo('镜子.jpg')], '添加照片');
    expect((await screen.findByRole('alert')).textContent).toContain(
      '镜子.jpg：报告已处理完毕，无法再添加照片，请致电我们。',
    );
  });
});
