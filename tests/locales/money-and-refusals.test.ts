/** Sentences about money, refusals and cancelling, stated in both languages: a text in the wrong place, or with its values exchanged, is seen. */
import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { plainSpaces } from '#domain/non-breaking';
import { loadTexts, translatorOf } from '../../src/i18n/translator';

const values = {
  amount: '£240.00',
  paid: '£240.00',
  refund: '£216.00',
  fee: '£24.00',
  percent: '10',
  hours: 30,
};

for (const language of LANGUAGES) await loadTexts(language, 'manage');

it.each([
  [
    'manage:cancel.part',
    'You’ll get £216.00 of your £240.00 back. With 30 hours’ notice we keep 10%, which is £24.00.',
    '您支付的£240.00将退还£216.00。提前30小时取消，我们收取10%的费用，即£24.00。',
  ],
  ['manage:cancel.whole', 'You’ll get the full £240.00 back.', '您支付的£240.00将全额退还。'],
  ['manage:cancel.unpaid', 'You haven’t paid anything, and you owe nothing.', '您还没有付款，无需支付任何费用。'],
  ['manage:cancel.confirmRefund', 'Cancel and get £240.00 back', '确认取消，退还£240.00'],
  ['manage:cancel.refused', 'Your booking hasn’t been cancelled', '您的预订没有取消'],
  ['manage:cancel.done', 'Your booking is cancelled', '您的预订已取消'],
  ['manage:reschedule.refused', 'Your booking is unchanged', '您的预订没有变动'],
  ['manage:reschedule.done', 'Your move has a new time', '搬家时间已更改'],
])('%s is stated in English and in Chinese', (key, english, chinese) => {
  const [inEnglish, inChinese] = LANGUAGES.map((language) =>
    plainSpaces(String(translatorOf(language).t(key as never, values))),
  );
  expect([inEnglish, inChinese]).toEqual([english, chinese]);
});
