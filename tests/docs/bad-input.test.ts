/** Bad input: the refusal of each, with its words in both languages, or that it does no harm. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METRES_PER_MILE } from '#domain/distance';
import { contactErrors, emailAddress, phoneNumber, tidyContact } from '#domain/forms/contact';
import { type ContactMessage, emptyMessage, messageErrors } from '#domain/forms/contact-message';
import { type StudentMove, studentErrors } from '#domain/forms/student-landing';
import { floorIn } from '#domain/move/floor';
import { type Details, emptyDetails, type SpecialRow } from '#domain/move/inventory';
import { listedItem } from '#domain/move/item-names';
import { tidyPromoCode } from '#domain/move/promo';
import { type QuoteRequest, quoteRequestRefusal } from '#domain/move/quote-request';
import { addressRefusal } from '#domain/place';
import { extractPostcode } from '#domain/postcode';
import { parseSameDayDraft, SAME_DAY_VERSION } from '#domain/same-day/draft';
import { emptySameDay, errorsOf, type SameDayFacts } from '#domain/same-day/facts';
import { isFar, type Urgency } from '#domain/same-day/price';
import { sameDayTimes } from '#domain/same-day/times';
import { goods as englishGoods } from '#locales/en/booking-goods';
import { errors as english } from '#locales/en/errors';
import { sameDay as englishSameDay } from '#locales/en/same-day';
import { goods as chineseGoods } from '#locales/zh/booking-goods';
import { errors as chinese } from '#locales/zh/errors';
import { sameDay as chineseSameDay } from '#locales/zh/same-day';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { entryOf } from '../../src/booking/url';
import { refusedMail } from '../charts/booking-result';
import { type Backend, request, contact as sent, startBackend, TODAY } from '../server/booking/support';
import { message, quoteData } from '../server/messages/support';
import { driveActor } from '../support/charts/actor';
import { answered } from '../support/charts/answers';
import { bookingId, contact } from '../support/fixtures';
import { sameDayFacts } from '../support/same-day';
import { hasTest } from './named-test';

type Words = Readonly<Record<'en' | 'zh', Readonly<Record<string, unknown>>>>;
const errors: Words = { en: english, zh: chinese };
const sameDayErrors: Words = { en: englishSameDay.errors, zh: chineseSameDay.errors };

/** States a rule, and the refusals of inputs that break it. */
function refuses<Input>(
  rule: string,
  codeOf: (input: Input) => unknown,
  cases: readonly [code: string, en: string, zh: string, inputs: readonly Input[]][],
  words = errors,
): void {
  it.each(cases)(`${rule}, or the refusal is %s: %s %s`, async (code, en, zh, inputs) => {
    for (const input of inputs) expect([input, await codeOf(input)]).toEqual([input, code]);
    expect([words.en[code], words.zh[code]]).toEqual([en, zh]);
  });
}

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
const codeFrom = async (path: string, body?: object) => {
  const browser = backend.browser();
  return (await (body ? browser.post(path, body) : browser.get(path))).body.code;
};

const NOW = Date.UTC(2026, 6, 14, 12);
const move: QuoteRequest = {
  startLocation: 'EH8 9YL',
  destinationLocation: 'EH6 6QQ',
  moveType: 'house',
  date: '2026-07-14',
  time: '16:00-18:00',
  details: { boxDetails: [{ boxSize: 'small', numberOfBoxes: 1 }] },
};
const moveRefusal = (change: Partial<QuoteRequest>) => quoteRequestRefusal({ ...move, ...change }, NOW, new Set());
const detailsRefusal = (change: Partial<Details>) =>
  moveRefusal({ details: { ...emptyDetails(), ...move.details, ...change } });
const boxes = (numberOfBoxes: number): Partial<Details> => ({ boxDetails: [{ boxSize: 'large', numberOfBoxes }] });

const nameOf = (name: string) => tidyContact({ ...contact, name }).name;

const CHECK = 'Please check your input and try again.';
const CHECK_ZH = '请检查您填写的内容后重试。';

refuses('a name has 2 to 100 characters on one line', (name: string) => contactErrors({ ...contact, name }).name, [
  ['nameRequired', 'Name is required', '请填写姓名', ['', ' ', '　']],
  ['nameTooShort', 'Name must be at least 2 characters', '姓名至少需要2个字符', ['M', ' 李 ', '😀']],
  ['nameTooLong', 'Name must be at most 100 characters', '姓名最多100个字符', ['M'.repeat(101), '李'.repeat(101)]],
  [
    'nameInvalid',
    'Please write the name on one line, without special characters',
    '姓名请写在一行内，不要使用特殊符号',
    ['Mary\nSample', 'Mary\u0000', 'Mary\r\nBcc: eve@example.com'],
  ],
]);

const letter: ContactMessage = { ...emptyMessage(), ...sent, message: 'A piano.' };
refuses(
  'a message has a name of at most 100 characters, and other fields within their bounds',
  (change: Partial<ContactMessage>) => Object.values(messageErrors({ ...letter, ...change }, TODAY, false))[0],
  [
    ['nameTooLong', 'Name must be at most 100 characters', '姓名最多100个字符', [{ name: '李'.repeat(101) }]],
    [
      'textTooLong',
      'This is too long. Please shorten it.',
      '内容过长，请适当缩短。',
      [{ subject: 'x'.repeat(151) }, { message: '长'.repeat(4001) }, { fromAddress: 'x'.repeat(301) }],
    ],
  ],
);

refuses(
  'a phone number has at least ten digits and at most one plus',
  (phone: string) => contactErrors({ ...contact, phone }).phone,
  [
    ['phoneRequired', 'Phone number is required', '请填写电话号码', ['', ' ', '( - )']],
    [
      'phoneInvalid',
      'Please enter a valid phone number',
      '请输入有效的电话号码',
      ['++++++++++', '＋＋＋＋＋＋＋＋＋＋', '0770090012+', '077009001', '1'.repeat(21), '07700 9OO123'],
    ],
  ],
);

refuses('a typed address names a door', (text: string) => addressRefusal(text, 'EH9 1HZ, Edinburgh'), [
  ['locationRequired', 'Location is required', '请填写地点', ['', ' ', '　']],
  ['locationInvalid', 'Please enter a valid location', '请输入有效的地点', ['home', '家里']],
  [
    'doorMissing',
    'Please add the house or flat number, or the name of the building',
    '请补充门牌号或公寓号；没有号码时请写楼名',
    ['EH9 1HZ', 'eh91hz', 'EH9 1HZ, Edinburgh', 'Marchmont Road', 'Marchmont Road, Edinburgh EH9 1HZ'],
  ],
]);

refuses('a booking has a door at both ends', (end: object) => codeFrom('/api/bookings', { ...request, ...end }), [
  [
    'doorMissing',
    'Please add the house or flat number, or the name of the building',
    '请补充门牌号或公寓号；没有号码时请写楼名',
    [
      { startLocation: 'EH8 9YL' },
      { startLocation: '爱丁堡' },
      { destinationLocation: { placeId: 'leith-eh6' } },
      { destinationLocation: { placeId: 'leith-eh6', address: 'The Shore' } },
    ],
  ],
]);

const addressRefused = (address: string) =>
  codeFrom('/api/bookings/pricing', { ...request, startLocation: { placeId: 'portobello-eh15', address } });
refuses(
  'a text names a place that exists',
  (startLocation: string) => codeFrom('/api/bookings', { ...request, startLocation }),
  [
    [
      'locationInvalid',
      'Please enter a valid location',
      '请输入有效的地点',
      [
        '12 Sample Street, EH77 1AA',
        '12 Sample Street, Edinburgh EH56 4BF',
        '样板路12号 G99 1AA',
        '12 Sample Street, Atlantis',
      ],
    ],
  ],
);

refuses('an address is where its place is', addressRefused, [
  [
    'locationUnclear',
    'This address names two places. Please give one postcode, or choose the place again.',
    '此地址包含两个地点。请只填写一个邮编，或重新选择地点。',
    ['10 Downing Street, London UK', '10 Downing Street, Londonn', '唐宁街10号，倫敦', '5 Sample Road, G41'],
  ],
]);

/** Input that is taken as it was meant: what is typed, and what is kept. */
it.each<[rule: string, keep: (typed: string) => unknown, rows: readonly [typed: string, kept: unknown][]]>([
  [
    'a name is what can be seen',
    nameOf,
    [
      ['\u200b王\u200b伟', '王伟'],
      ['Jo\u202etxt', 'Jotxt'],
    ],
  ],
  [
    'a phone number can be dialled',
    phoneNumber,
    [
      ['+44 (0)7700 900123', '+447700900123'],
      ['手机：138–0013–8000', '13800138000'],
      ['0131 496 0000 分机4', '01314960000 ext 4'],
    ],
  ],
  [
    'an e-mail address has plain signs',
    emailAddress,
    [
      ['wang＠qq。com', 'wang@qq.com'],
      ['\u202ajo@example.com\u202c', 'jo@example.com'],
    ],
  ],
  [
    'a promotion code is its letters and figures',
    tidyPromoCode,
    [
      ['“mo ve‑10”', 'MOVE10'],
      ['ＭＯＶＥ１０', 'MOVE10'],
    ],
  ],
  [
    'a postcode is the one that was meant',
    extractPostcode,
    [
      ['EH1O 4BF', 'EH10 4BF'],
      ['爱丁堡ｅｈ９１ｈｚ', 'EH9 1HZ'],
      ['Flat B1 2nd floor', undefined],
    ],
  ],
  [
    'a special item that the list has is the item of the list',
    (description) => listedItem({ type: 'other', description }, ['bicycle', 'mirror'], () => []),
    [
      [' Bike ', 'bicycle'],
      ['单车', 'bicycle'],
      ['穿衣镜', 'mirror'],
      ['a bike with a basket', undefined],
    ],
  ],
  [
    'a floor is counted from the ground',
    floorIn,
    [
      ['2F1, 12 Marchmont Road', 2],
      ['Flat 3/2', 3],
      ['10号三楼', 3],
      ['10号顶楼', 'top'],
    ],
  ],
])('%s', (_, keep, rows) => {
  for (const [typed, kept] of rows) expect([typed, keep(typed)]).toEqual([typed, kept]);
});

refuses('a slot is one of the six and has not started', (time: string) => moveRefusal({ time }), [
  ['timeRequired', 'Move time is required', '请选择搬家时间', ['', ' ']],
  [
    'timeInvalid',
    'Please choose one of the time slots',
    '请从列出的时段中选择',
    ['morning', '上午', '8AM-12PM', '09:00-11:00', '24:00-26:00', '17:00-20:00'],
  ],
  [
    'windowPast',
    'This time slot has already started. Please choose another.',
    '该时段已经开始，请选择其他时段。',
    ['08:00-10:00', '12:00-14:00'],
  ],
]);

refuses('a move has a whole number of boxes from 0 to 99, and at least one thing', detailsRefusal, [
  [
    'inventoryLimits',
    'Please check the quantities: boxes 0 to 99, items 1 to 50, floors 0 to 20',
    '请检查数量：箱子0至99，物品1至50，楼层0至20',
    [boxes(-1), boxes(100), boxes(1.5), boxes(Number.NaN), boxes(Number.POSITIVE_INFINITY)],
  ],
  [
    'inventoryEmpty',
    'Please add at least one box, piece of furniture, appliance or special item',
    '请至少添加一个箱子、一件家具、一件家电或一件特殊物品',
    [boxes(0), { boxDetails: [] }],
  ],
]);

refuses('floors count from the ground, 0, to 20', (floor: number) => detailsRefusal({ numberofstairsright: floor }), [
  [
    'inventoryLimits',
    'Please check the quantities: boxes 0 to 99, items 1 to 50, floors 0 to 20',
    '请检查数量：箱子0至99，物品1至50，楼层0至20',
    [-1, 21, 2.5, Number.NaN],
  ],
]);

refuses(
  'a quote has known box sizes, floors and special items',
  (details: object) => codeFrom('/api/bookings', { ...request, details }),
  [
    [
      'inputInvalid',
      CHECK,
      CHECK_ZH,
      [
        { boxDetails: [{ boxSize: 'huge', numberOfBoxes: 1 }] },
        { boxDetails: [{ boxSize: '大', numberOfBoxes: 1 }] },
        { ...request.details, numberOfStairs: 'third' },
        { ...request.details, specialItems: [{ type: 'dragon', description: 'a tame one' }] },
        { ...request.details, specialItems: 'a piano' },
      ],
    ],
  ],
);

refuses(
  'an address names a floor from the ground to the twentieth',
  (address: string) => (floorIn(address) === undefined ? 'needed' : floorIn(address)),
  [
    [
      'needed',
      'Each floor without a lift is carried, so the price depends on it.',
      '没有电梯时需要逐层搬运，价格与楼层有关。',
      [
        ...['basement flat', 'Lower ground floor', 'Floor -1', '-1 floor', '负一楼', '地下1层', 'B1层'],
        ...['99th floor', 'Level 21', '100楼', 'Floor 2.5', '2.5楼'],
        ...['12/3 Marchmont Road', 'First Street', '3号楼2室', 'EH9 1HZ', ''],
      ],
    ],
  ],
  { en: englishGoods.sections.floors, zh: chineseGoods.sections.floors },
);

const special = (...specialItems: SpecialRow[]): Partial<Details> => ({ specialItems });
refuses('special items are complete, and their descriptions have at most 10,000 characters', detailsRefusal, [
  [
    'inventoryPartial',
    'Please complete or remove the rows that are half filled in',
    '请补全或删除未填完的行',
    [special({ type: 'fragile', description: ' ' }), special({ type: '', description: 'a piano' })],
  ],
  [
    'inventoryText',
    'Please shorten your descriptions to 10,000 characters in all',
    '请缩短说明文字：合计不超过10,000个字符',
    [special({ type: 'other', description: 'x'.repeat(10_001) })],
  ],
]);

refuses(
  'a same-day quote has a category, a van and, for the retailer, a product',
  (facts: Partial<SameDayFacts>) => Object.values(errorsOf('items', { ...emptySameDay(), ...facts }))[0],
  [
    ['categoryRequired', 'Please select a category', '请选择物品种类', [{}, { vanSize: 'small' }]],
    ['vanSizeRequired', 'Please select a van size', '请选择货车大小', [{ category: 'single-item' }]],
    [
      'productsRequired',
      'Please select at least one IKEA product',
      '请至少选择一件宜家商品',
      [
        { category: 'ikea', vanSize: 'small' },
        { category: 'ikea', vanSize: 'small', purchase: 'bought' },
      ],
    ],
  ],
  sameDayErrors,
);

const way = (miles: number, hours: number) => ({ metres: miles * METRES_PER_MILE, seconds: hours * 3600 });
refuses(
  'a same-day promise leaves time for the drive',
  ([urgency, drive]: [Urgency, ReturnType<typeof way>]) => sameDayTimes(NOW, undefined, drive).refusals[urgency],
  [
    [
      'tooFar',
      'The drive alone takes longer.',
      '光是路程就超过这个时间。',
      [
        ['within-2-hours', way(90, 2.1)],
        ['within-2-hours', way(401, 7)],
        ['within-4-hours', way(401, 7)],
      ],
    ],
  ],
  { en: englishSameDay.urgency.refusals, zh: chineseSameDay.urgency.refusals },
);
refuses(
  'the formula of a same-day price goes to thirty miles',
  (miles: number) => (isFar(sameDayTimes(NOW, undefined, way(miles, 1)).miles) ? 'far' : undefined),
  [
    [
      'far',
      'That’s {{miles}} miles. We’ll ring with a price before anything is booked.',
      '全程{{miles}}英里。预订之前我们会致电告知价格。',
      [31, 401],
    ],
  ],
  { en: englishSameDay.price, zh: chineseSameDay.price },
);

refuses(
  'goods of a same-day quote are bought or to be bought, at the right price',
  (change: object) => codeFrom('/api/contact', { ...message, quoteData: { ...quoteData, ...change } }),
  [
    [
      'inputInvalid',
      CHECK,
      CHECK_ZH,
      [{ purchase: 'stolen' }, { purchase: '已购买' }, { purchase: null }, { purchase: true }],
    ],
    [
      'quoteChanged',
      'Prices in your same-day quote have changed. Please check the new ones before you send it.',
      '您的当日配送报价中有价格变动，请您确认新价格后再发送。',
      [{ purchase: 'bought' }, { estimatedPrice: 1 }],
    ],
  ],
);

describe('a stored draft of a same-day quote', () => {
  it.each(['stolen', '', null, 1])('is dropped when its purchase is %j', (purchase) => {
    const draft = { version: SAME_DAY_VERSION, step: 'items', facts: { ...sameDayFacts, purchase } };
    expect(parseSameDayDraft(draft)).toBeUndefined();
  });
});

refuses(
  'a refused email address is replaced by a valid one',
  (email: string) => {
    const drive = driveActor(bookingResultMachine, { input: { bookingId } });
    drive.clock.increment(100);
    drive.settle('readBooking', answered({ booking: refusedMail }));
    drive.settle('wasConfirmationSent', { output: true });
    drive.perform({ type: 'email.corrected', email });
    return drive.actor.getSnapshot().context.refusal?.reason;
  },
  [
    [
      'emailInvalid',
      'Please enter a valid email address',
      '请输入有效的电子邮箱地址',
      ['', 'mary', 'mary@example', 'mary@example.com, eve@example.com', 'mary@example.com\r\nBcc: eve@example.com'],
    ],
  ],
);

const student: StudentMove = { ...sent, moveDate: TODAY, fromAddress: 'EH9 1HU', toAddress: 'Leith' };
refuses(
  'a student move has two different places, a date to come and contact details',
  (change: Partial<StudentMove>) => Object.values(studentErrors({ ...student, ...change }, TODAY))[0],
  [
    ['startRequired', 'Start location is required', '请填写搬出地', [{ fromAddress: ' ' }]],
    ['destinationRequired', 'Destination location is required', '请填写搬入地', [{ toAddress: '' }]],
    [
      'sameLocation',
      'Pickup and destination cannot be the same',
      '搬出地与搬入地不能相同',
      [{ toAddress: 'eh9 1hu ' }],
    ],
    ['dateRequired', 'Move date is required', '请选择搬家日期', [{ moveDate: '' }]],
    [
      'dateInvalid',
      'Please enter a valid date',
      '请输入有效的日期',
      [{ moveDate: '2027-02-30' }, { moveDate: '明天' }],
    ],
    ['datePast', 'Move date cannot be in the past', '搬家日期不能早于今天', [{ moveDate: '2027-03-01' }]],
    ['nameTooLong', 'Name must be at most 100 characters', '姓名最多100个字符', [{ name: 'M'.repeat(101) }]],
    ['emailInvalid', 'Please enter a valid email address', '请输入有效的电子邮箱地址', [{ email: 'mary@' }]],
  ],
);

const inquiry = { customerName: 'Mary', customerPhone: '07700 900123', startLocation: 'Leith' };
refuses(
  'an inquiry names its customer and well-formed goods',
  async (change: object) => {
    const { body } = await backend.browser().post('/api/manager/send-inquiry', { ...inquiry, ...change });
    return body.reasons?.[0] ?? body.code;
  },
  [
    ['customerNameRequired', 'Customer name is required', '请填写客户姓名', [{ customerName: 'M'.repeat(101) }]],
    [
      'customerPhoneInvalid',
      'Valid phone number is required',
      '请填写有效的电话号码',
      [{ customerPhone: '++++++++++' }],
    ],
    [
      'customerEmailInvalid',
      'Valid email address is required',
      '请填写有效的电子邮箱地址',
      [{ customerEmail: 'mary' }],
    ],
    ['inputInvalid', CHECK, CHECK_ZH, [{ details: { specialItems: 'a piano' } }, { details: 'a piano' }]],
  ],
);

refuses('a place has a known id', (id: string) => codeFrom(`/api/places/${encodeURIComponent(id)}`), [
  [
    'addressNotFound',
    'Address not found',
    '未找到该地址',
    ['nowhere', '爱丁堡', '../eh8', 'constructor', 'eh77', 'eh77-1aa', 'g99'],
  ],
]);

describe('redirectUrl', () => {
  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/en/manage/1', ''])(
    'is not followed to %j',
    (redirectUrl) => {
      const search = `?${new URLSearchParams({ redirectUrl })}`;
      for (const language of ['en', 'zh'])
        expect(entryOf({ pathname: `/${language}/quote`, search, state: { redirectUrl } }, false)).toEqual({
          step: 'details',
        });
    },
  );
});

describe('bad input with its own test', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../locales/{en,zh}/*.ts', { eager: true });
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
  const said = new Set(Object.values(modules).flatMap(textsIn));

  it.each([
    [
      'server/staff/codes.test.ts',
      'are refused for %o, keeping the typed values',
      'A code has exactly six letters or digits.',
      '优惠码必须是六位字母或数字。',
    ],
    [
      'server/staff/vans.test.ts',
      'are refused for %o, keeping the typed values',
      'Give the van a name.',
      '请填写货车名称。',
    ],
    [
      'browser/bounds.test.ts',
      'a refused promotion code shows the reason and changes nothing',
      'Invalid promotion code format',
      '优惠码格式无效',
    ],
    [
      'app/bare-backend.test.ts',
      'is refused with a server error when it answers with %s',
      'Server error. Please try again later.',
      '服务器错误，请稍后重试。',
    ],
    [
      'views/payment.test.tsx',
      'the error in %s of a refused redirect is in one language (%s, %s)',
      'Payment redirect error: {{message}}',
      '跳转到付款页面时出错：{{message}}',
    ],
    [
      'machines/reviews.test.ts',
      'the built-in reviews show when the answer is %s, and it can be tried again',
      'Unable to load reviews',
      '暂时无法更新评价',
    ],
    ['app/old-browser.test.ts', 'shows a message that it is not supported', 'Browser Not Supported', '不支持此浏览器'],
    [
      'app/old-browser.test.ts',
      'reports the failure after the second one within half a minute',
      'Failed to load content. Please try again.',
      '内容加载失败，请重试。',
    ],
    ['server/products/search.test.ts', 'a search for %j finds nothing', 'No Products Found', '未找到商品'],
    [
      'views/result.test.tsx',
      'the result page says that the address has no booking id',
      'No booking ID found in URL',
      '网址中没有预订ID',
    ],
  ])('%s: %s: %s %s', (file, test, ...words) => {
    expect(hasTest(file, test)).toBe(true);
    expect(words.filter((word) => !said.has(word))).toEqual([]);
  });

  /** Harmless input, without a message. */
  it.each([
    ['app/checkout.test.ts', '%s: %s'],
    ['app/old-browser.test.ts', 'remembers %s that was thrown, without its message'],
    ['server/mail/injection.test.ts', '%s: stays plain text'],
    ['server/platform/pages.test.ts', 'never lead to another site'],
    ['server/platform/pages.test.ts', '%s -> %i %s'],
    ['dev/texts.test.ts', 'are refused where they cannot be: %j'],
  ])('%s: %s', (file, test) => expect(hasTest(file, test)).toBe(true));
});
