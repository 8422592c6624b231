/** The parts of the manage page that customers use before the move. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { plainSpaces } from '#domain/non-breaking';
import { londonTime } from '#domain/schedule';
import { Checklist } from '../../src/booking/manage/checklist';
import { ManageOpen } from '../../src/booking/manage/manage-open';
import { SplitPrice } from '../../src/booking/manage/split-price';
import { loadTexts, translatorOf } from '../../src/i18n/translator';
import { details, booking as sample } from '../support/fixtures';
import './jsdom';

const booking = { ...sample, details };

beforeAll(() => Promise.all([loadTexts('en', 'manage'), loadTexts('zh', 'manage'), loadTexts('en', 'quote')]));

const show = (part: ReactNode, language: 'en' | 'zh' = 'en') =>
  render(
    <I18nextProvider i18n={translatorOf(language)}>
      <MemoryRouter initialEntries={[`/${language}`]}>
        <Routes>
          <Route path="/:lang" element={part} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );

describe('the checklist before the move', () => {
  const english = {
    parking: 'Ask the council for a parking space for the van, if your street needs one.',
    labels: 'Pack, and put a label on each box.',
    freezer: 'Empty and defrost the freezer, so that it travels dry.',
    papers: ['Letter to the council, filled in', 'Box labels to print'],
  };
  const chinese = {
    parking: '如果街道需要停车许可，请为货车向市政厅申请车位。',
    labels: '打包，并给每个箱子贴上标签。',
    freezer: '清空冰柜并除霜，搬运时保持干燥。',
    papers: ['给市政厅的信，已填好', '打印箱子标签'],
  };
  it.each([
    ['2027-01-02', 'en', ['Now', 'Thu 7 Jan', 'Wed 13 Jan'], english],
    ['2027-01-10', 'zh', ['现在', undefined, '1月13日周三'], chinese],
  ] as const)('on %s names the day of each chore in %s, and links its papers', (today, language, days, words) => {
    vi.setSystemTime(londonTime(today, '12:00'));
    const applianceDetails = [{ item: 'chestFreezer', quantity: 1 }];
    show(<Checklist booking={{ ...booking, details: { ...details, applianceDetails } }} />, language);
    const lines = screen.getAllByRole('listitem').map((line) => [...line.querySelectorAll('p')]);
    expect(lines.map((line) => line.map(({ textContent }) => plainSpaces(textContent)))).toEqual(
      [
        [days[0], words.parking],
        [days[1], words.labels],
        [days[2], words.freezer],
      ].map((line) => line.filter(Boolean)),
    );
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [words.papers[0], `/api/bookings/${booking.bookingId}/parking?lang=${language}`],
      [words.papers[1], `/api/bookings/${booking.bookingId}/labels?lang=${language}`],
    ]);
  });

  it('is gone on the day, and for a booking that is cancelled', () => {
    vi.setSystemTime(londonTime(booking.date, '07:00'));
    show(<Checklist booking={booking} />);
    vi.setSystemTime(londonTime('2027-01-02', '12:00'));
    show(<Checklist booking={{ ...booking, status: 'cancelled' }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the page of a booking', () => {
  const terms = { isPossible: true, paid: 0, noticeHours: 99, feePercent: 0, fee: 0, refund: 0 };
  const page = (pence: number) => (
    <ManageOpen
      booking={booking}
      terms={terms}
      canCancel
      canReschedule
      balance={{ pence, isOpening: false, refusal: undefined }}
      isToday={false}
      send={() => {}}
    />
  );
  it.each([
    ['to pay what is owed', 4_200, 'Pay £42.00'],
    ['to choose another day when nothing is owed', 0, 'Choose another time'],
  ])('has one filled button, %s', (_, pence, name) => {
    show(page(pence));
    const filled = document.querySelectorAll('[data-variant=primary]');
    expect([...filled].map((button) => plainSpaces(button.textContent))).toEqual([expect.stringContaining(name)]);
    expect(screen.queryByRole('heading', { name: /another|Cancel/ })).toBeNull();
  });
});

describe('the price a head', () => {
  it.each([
    [
      'en',
      '£34.29 for one and £34.28 each for 6',
      'Our move on Thursday 14 January 2027 costs £239.97. For 7 people that is £34.29 for one and £34.28 each for 6.',
    ],
    [
      'zh',
      '每人£34.29（1人）和每人£34.28（6人）',
      '我们2027年1月14日星期四搬家，总价£239.97。7人分摊：每人£34.29（1人）和每人£34.28（6人）。',
    ],
  ] as const)('adds up to the price in %s, and can be copied', async (language, each, copied) => {
    const user = userEvent.setup();
    show(<SplitPrice booking={{ ...booking, price: 20_000, helperPrice: 23_997, withHelper: true }} />, language);
    await user.selectOptions(screen.getByRole('combobox'), '7');
    screen.getByText((shown) => plainSpaces(shown) === each);
    await user.click(screen.getByRole('button'));
    expect(await navigator.clipboard.readText()).toBe(copied);
  });

  it.each([
    ['en', '£100.01 and £100.00'],
    ['zh', '£100.01和£100.00'],
  ] as const)('is two bare sums for two people in %s', (language, each) => {
    show(<SplitPrice booking={{ ...booking, price: 20_001, withHelper: false }} />, language);
    screen.getByText((shown) => plainSpaces(shown) === each);
  });

  it.each([
    ['without a helper', false, '£120.00 each'],
    ['with one', true, '£140.00 each'],
  ])('is one sum when it divides, of the price %s', (_, withHelper, each) => {
    show(<SplitPrice booking={{ ...booking, price: 24_000, helperPrice: 28_000, withHelper }} />);
    screen.getByText(each);
  });
});
