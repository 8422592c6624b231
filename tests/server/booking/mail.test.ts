import { describe, expect, it } from 'vitest';
import { emptyDetails } from '#domain/move/inventory';
import { nonBreakingFigures } from '#domain/non-breaking';
import { slotBounds } from '#domain/schedule';
import { calendarFile } from '#server/mail/calendar';
import { letter } from '#server/mail/layout';
import { type MailKind, type MailPayload, renderMail } from '#server/mail/render';
import { describeMove } from '#server/mail/words';
import { booking } from '../mail/booking-payload';

const payloads: { readonly [Kind in MailKind]?: MailPayload<Kind> } = {
  'booking-confirmed': booking,
  'booking-confirmed-again': booking,
  'booking-cancelled': { ...booking, cancellation: { refund: 19_440, byHand: 0, fee: 2_160 } },
  'move-reminder': { ...booking, ahead: 'week' },
  'payment-cancelled': { ...booking, paid: 0 },
  'booking-link': { link: booking.bookingLink },
  'new-address': { link: booking.bookingLink },
  'old-address': { link: booking.bookingLink },
  'history-link': { link: booking.bookingLink },
  refund: { ...booking, reason: 'windowLost', refund: 21_600 },
  'team-notice': {
    ...booking,
    notice: 'confirmed',
    phone: '07700900123',
    email: 'wang@example.com',
    details: { ...emptyDetails(), specialItems: [{ type: 'antique', description: 'a clock' }] },
  },
};

describe('every mail', () => {
  for (const [kind, payload] of Object.entries(payloads) as [MailKind, MailPayload<MailKind>][]) {
    it.each(['en', 'zh'] as const)(`${kind} is complete in %s, as text and as HTML`, (lang) => {
      const mail = renderMail(kind, payload, lang);
      expect(mail.subject).not.toMatch(/[{}\r\n]|undefined/);
      for (const form of [mail.text, mail.html]) {
        expect(form).not.toMatch(/\{\{|undefined|\[object/);
        expect(/0131\s496\s0000/.test(form)).toBe(kind !== 'team-notice');
      }
      expect(mail.html).not.toContain('<Fāng>');
      expect(mail.html.match(/<a [^>]*display:inline-block/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(mail.html).not.toMatch(/<script|https?:\/\/(?!localhost)/);
      const isChinese = /\p{Script=Han}/u.test(mail.subject);
      expect(isChinese).toBe(lang === 'zh' && kind !== 'team-notice');
    });
  }

  it('breaks no date, not even in a heading, a label or a button', () => {
    const date = '改至2027年7月14日';
    const { html, text } = letter('zh', '', date, [
      { kind: 'heading', text: date },
      { kind: 'sums', rows: [[date, '£10.00']] },
      { kind: 'route', from: [date, ''], to: [date, ''] },
      { kind: 'button', label: date, url: '/', copy: date },
      { kind: 'link', text: date, url: '/' },
    ]);
    expect(html.split(nonBreakingFigures(date))).toHaveLength(9);
    expect(text.split(date)).toHaveLength(8);
  });

  it('has dark colours, a button that old Outlook pads, and its warning above the mark of a signature', () => {
    const { html, text } = renderMail('booking-confirmed', booking, 'en');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/prefers-color-scheme:dark/);
    expect(html).toMatch(/<table role="presentation" width="560"/);
    expect(html).toMatch(/<td class="button" bgcolor="#024e9a" style="[^"]*mso-padding-alt:12px 24px"><a /);
    expect(text.indexOf('We never ask for card details')).toBeLessThan(text.indexOf('\n-- \n'));
  });

  it.each([
    [
      'en',
      [
        'Wednesday 14 July 2027',
        '08:00–10:00, London time',
        'Times: Arrives between 08:00 and 10:00, done by about 12:45 to 14:45 (carrying 4 h 05, drive 30 min)',
        'Base price: £200.00',
        'Additional charges (Stairs): £40.00',
        'Discount: −£24.00',
        'Total price, VAT included: £216.00',
        'Paid: £216.00',
        'With less than 48 hours’ notice we keep 10% of what you paid.',
        'covers up to £2 million.',
        'Boxes: 8 × Medium box, 2 × Small box',
        'Floor at pickup: Ground floor\n',
        'Floor at destination: Floor 3, with a lift',
      ],
    ],
    [
      'zh',
      [
        '（英国时间）',
        '时间安排：08:00–10:00到达，约12:45–14:45完成（搬运4小时5分钟，车程30分钟）',
        '预订编号：',
        '搬出地：',
        '附加费（走楼梯）：£40.00',
        '14天无理由取消',
        '最高赔付200万英镑。',
        '箱子：中号箱 × 8、小号箱 × 2',
        '搬出地楼层：地面层\n',
        '搬入地楼层：英式3楼，有电梯',
      ],
    ],
  ] as const)('confirms the time, the goods and the price in %s, as the page does', (lang, lines) => {
    const boxDetails = [
      { boxSize: 'medium', numberOfBoxes: 8 },
      { boxSize: 'small', numberOfBoxes: 2 },
    ] as const;
    const details = { ...emptyDetails(), boxDetails: [...boxDetails], numberofstairsright: 3, liftAvailabledest: true };
    const { text, html } = renderMail('booking-confirmed', { ...booking, hours: 4.05, details }, lang);
    for (const line of lines) expect(text).toContain(line);
    expect(text).not.toMatch(/\p{Script=Han}\)?: |4\.05/u);
    expect(html).toContain('EH8\u00a09YL');
  });

  it.each([
    ['en', 'Open your booking:', 'Change or cancel:', 'WHAT WE’RE MOVING'],
    ['zh', '打开您的预订：', '更改或取消预订：', '搬运物品'],
  ] as const)('confirms with the booking first, and how to change it last, in %s', (lang, open, change, title) => {
    const { text } = renderMail('booking-confirmed', booking, lang);
    const order = [
      `${open}\n${booking.bookingLink}`,
      '12 Sample Street',
      `${title}\n\n`,
      `${change}\n${booking.bookingLink}&page=manage`,
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(renderMail('booking-confirmed', { ...booking, details: null }, lang).text).not.toContain(title);
  });

  it('links back to the payment after a cancelled payment', () => {
    const { text, html } = renderMail('payment-cancelled', { ...booking, paid: 0 }, 'en');
    expect(text).toContain(booking.continueLink);
    expect(html).toContain('href="http://localhost:3000/api/bookings/open/c.d?bookingId=1&amp;lang=en"');
    expect(text).toContain('10 July 2027');
  });
});

describe('the calendar file', () => {
  const lines = (content: string) => content.split('\r\n');
  const unfold = (content: string) => content.replaceAll('\r\n ', '');

  it('has UTC times, CRLF, escaped text and short lines', () => {
    const { content, contentType, filename } = calendarFile(booking, 'zh', 'publish');
    expect([contentType, filename]).toEqual(['text/calendar; method=PUBLISH; charset=utf-8', 'move.ics']);
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines(content)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const whole = unfold(content);
    expect(whole).toContain('DTSTART:20270714T070000Z\r\nDTEND:20270714T120000Z');
    expect(slotBounds(booking.date, booking.window).start).toBe(Date.UTC(2027, 6, 14, 7));
    expect(whole).toContain('UID:0123456789abcdef01234567@');
    expect(whole).toContain('LOCATION:12 Sample Street\\; Flat 2\\, Edinburgh\\, EH8 9YL');
    expect(whole).toContain('SUMMARY:搬家（蓝旗搬家）：搬运人员08:00–10:00到达');
    expect(whole).toContain('08:00–10:00到达，约11:00–13:00完成（搬运2小时30分钟，车程30分钟）（英国时间）');
  });

  it('cancels the event under the same id', () => {
    const { content } = calendarFile({ ...booking, startLocation: 'a\r\nBEGIN:VALARM\\' }, 'en', 'cancel');
    expect(content).toContain('METHOD:CANCEL');
    expect(content).toContain('STATUS:CANCELLED');
    expect(content).toContain('SEQUENCE:4');
    expect(unfold(content)).toContain(
      'Arrives between 08:00 and 10:00\\, done by about 11:00 to 13:00 (carrying 2 h 30\\, drive 30 min). London time.',
    );
    expect(lines(content)).not.toContain('BEGIN:VALARM\\');
    const { version: _, ...queuedBefore } = { ...booking, moves: 2 };
    expect(calendarFile(queuedBefore, 'en', 'cancel').content).toContain('SEQUENCE:3');
  });
});

it('the description of a paid move is in the customer’s language', () => {
  const move = { date: '2027-07-14', slot: '08:00-10:00', from: 'EH8', to: 'EH6', withHelper: true } as const;
  expect(describeMove(move, 'en')).toBe('Move with a helper on 14 July 2027, 08:00–10:00, EH8 to EH6');
  expect(describeMove(move, 'zh')).toBe('2027年7月14日 08:00–10:00搬家（含搬运工），EH8至EH6');
  const alone = { ...move, withHelper: false };
  expect(describeMove(alone, 'en')).toBe('Move without a helper on 14 July 2027, 08:00–10:00, EH8 to EH6');
  expect(describeMove(alone, 'zh')).toBe('2027年7月14日 08:00–10:00搬家（不含搬运工），EH8至EH6');
});
