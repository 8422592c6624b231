import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { articles } from '#content/articles';
import { CITIES } from '#content/services';
import { BOXES } from '#domain/move/inventory';
import { nonBreakingFigures } from '#domain/non-breaking';
import { SERVICES } from '#domain/services';
import { ErrorBoundary } from '../../src/app/error-boundary';
import { lastErrorText } from '../../src/boot/last-error';
import { cityExamples, homeExamples, serviceExamples } from '../../src/site/examples';
import street from '../../src/ui/street.svg?raw';
import { quoteData } from '../charts/message-form';
import { openApp, preparePath, where } from './app';

function Fragile({ thing }: { thing: { isBroken: boolean } }) {
  if (thing.isBroken) throw new RangeError('Ada Lovelace, 07700 900123');
  return <p>whole</p>;
}

it('the language switch keeps path, query, state and typed text, and replaces the history entry', async () => {
  await preparePath('/zh');
  await openApp('/en?utm=1', { service: 'student-move' });
  const user = userEvent.setup();
  const field = screen.getByLabelText('Moving from');
  await user.type(field, 'EH8 9YL');
  const link = screen.getByRole('link', { name: '简体中文' });
  expect(link.getAttribute('href')).toBe('/zh?utm=1');
  await user.click(link);
  const same = await screen.findByLabelText('搬出地址');
  expect(same).toBe(field);
  expect(same).toHaveProperty('value', 'EH8 9YL');
  expect(where()).toEqual(['REPLACE', '/zh?utm=1', { service: 'student-move' }]);
  expect(document.documentElement.lang).toBe('zh');
  expect(localStorage.getItem('i18nextLng')).toBe('zh');
  expect(document.title).toContain('蓝旗搬家');
});

it("the home page passes both typed places on through the tab's storage", async () => {
  await preparePath('/en/location');
  await openApp('/en');
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Moving to'), 'Perth ');
  await user.type(screen.getByLabelText('Moving from'), ' 12 High Street {Enter}');
  await vi.waitFor(() => expect(where()[1]).toBe('/en/location'));
  expect(kept).toHaveBeenCalledWith('typed-place', '12 High Street');
  expect(kept).toHaveBeenCalledWith('typed-place-to', 'Perth');
});

it('the home page names the same price for the same move as service and city pages', () => {
  const [room] = homeExamples;
  expect(room?.example.total).toBe(77_20);
  expect(serviceExamples.student.total).toBe(77_20);
  for (const { example } of cityExamples('student', 'edinburgh').slice(0, 2)) expect(example.total).toBe(77_20);
});

it.each([
  ['en', ['46 × 46 × 46 cm', '15 to 20 kg', 'heavier counts as extra large']],
  ['zh', ['46 × 46 × 46厘米', '15到20公斤', '更重的算特大号箱']],
])('the home page describes a large box in %s by the weights of the inventory', async (language, words) => {
  await openApp(`/${language}`);
  for (const word of words) expect(document.body.textContent).toContain(nonBreakingFigures(word));
  expect(BOXES.large).toMatchObject({ minKg: 15, maxKg: 20 });
});

it.each([
  ['en', /Monday to Friday08:00–\u206018:00Saturday09:00–\u206016:00SundayClosed24\/7 support: in an emergency/],
  ['zh', /周\u2060一至周\u2060五08:00–\u206018:00周\u2060六09:00–\u206016:00周\u2060日休息24\/7支持：遇紧急情况/],
])('the footer in %s shows the office hours and the emergency support', async (language, hours) => {
  await openApp(`/${language}`);
  expect(document.querySelector('footer')?.textContent).toMatch(hours);
});

it.each([
  ['en', 'Opening hours · Monday to Friday 08:00–\u206018:00 · Saturday 09:00–\u206016:00 · Sunday Closed'],
  ['zh', nonBreakingFigures('营业时间 · 周一至周五08:00–\u206018:00 · 周六09:00–\u206016:00 · 周日休息')],
])('the short footer of the booking shows the office hours in %s', async (language, hours) => {
  await openApp(`/${language}/location`);
  expect(screen.getByRole('contentinfo').textContent).toContain(hours);
  expect(screen.getByRole('contentinfo').querySelector('form')).toBeNull();
});

it('a path that leads nowhere shows a 404 page with a link home', async () => {
  await openApp('/zh/nowhere');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 - 页面未找到');
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/en');
});

it('the articles quote the figures of the domain', async () => {
  await openApp('/en/blog/parking-a-van-in-edinburgh');
  for (const words of ['asks for 3 working days', 'and 2 for public', '£60', 'June 2024'])
    expect(screen.getByRole('main').textContent).toContain(words);
  cleanup();
  await openApp('/en/blog/packing-a-kitchen');
  expect(screen.getByRole('main').textContent).toContain('46 × 31 × 31 cm, up to 10 kg');
});

const ids = [...street.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

it('the street has each scene once', () => {
  const others = ['hero', 'where', 'what', 'done', 'booked', 'sent', 'cancelled', 'notFound', 'missing'];
  const scenes = [...SERVICES, ...CITIES, ...articles.map(({ key }) => key), ...others];
  expect(scenes.filter((scene) => ids.filter((id) => id === scene).length !== 1)).toEqual([]);
});

it('the street places only parts that it has', () => {
  const used = [...street.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
});

it.each([
  ['2027-06-01T08:00+01:00', 'We’re open: we’ll check for a van and ring you. In a rush? Ring us.'],
  ['2027-06-01T07:59+01:00', 'We open today at 08:00 and will ring you then.'],
  ['2027-06-01T18:00+01:00', 'We open tomorrow at 08:00 and will ring you then.'],
  ['2027-06-05T16:00+01:00', 'We open on Monday 7 June 2027 at 08:00 and will ring you then.'],
])('at %s a same-day request says: %s', async (now, reply) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  await openApp('/en/contact', { serviceType: 'same-day-delivery-enhanced', quoteData });
  await screen.findByText(reply);
});

it('a page that fails stores the error without its message and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const thing = { isBroken: true };
  render(
    <ErrorBoundary
      resetKey="x"
      fallback={({ retry }) => (
        <button onClick={retry} type="button">
          Retry
        </button>
      )}
    >
      <Fragile thing={thing} />
    </ErrorBoundary>,
  );
  expect(JSON.parse(lastErrorText())).toMatchObject({ name: 'RangeError', page: '/' });
  expect(lastErrorText()).not.toContain('Ada');
  thing.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('whole')).toBeDefined();
});

it.each([
  ['/en/contact', 'Your message', 4000, 'Please use at most 4000 characters.'],
  ['/zh/landing/student-moves-edinburgh', '搬出地', 300, '内容过长，最多300个字符。'],
])('the page %s names the limit of "%s", %d characters', async (path, name, limit, words) => {
  await openApp(path);
  const text = await screen.findByRole('textbox', { name });
  fireEvent.change(text, { target: { value: 'x'.repeat(limit + 1) } });
  fireEvent.blur(text);
  await screen.findByText(nonBreakingFigures(words));
});
