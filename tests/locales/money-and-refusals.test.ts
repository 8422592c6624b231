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
  count: 30,
};

for (const language of LANGUAGES) for (const texts of ['common', 'manage'] as const) await loadTexts(language, texts);

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
  ['payment:result.statuses.unpaid', 'Not paid', '未付款'],
  ['payment:result.statuses.pending', 'Being confirmed', '确认中'],
  ['payment:result.statuses.paid', 'Paid', '已付款'],
  ['payment:result.statuses.refunded', 'Refunded', '已退款'],
  ['payment:result.refundStates.pending', 'On its way to you', '正在退回'],
  ['payment:result.refundStates.done', 'Sent to your bank: allow up to ten days', '已退至您的银行，最多十天到账'],
  ['payment:result.amountPaid', 'Amount paid', '已付金额'],
  ['payment:result.rest', 'Still to pay', '待付金额'],
  ['payment:result.refund', 'Amount refunded', '退款金额'],
  ['manage:balance.title', 'Still to pay: £240.00', '待付金额：£240.00'],
  ['manage:balance.refused', 'You haven’t been charged', '您没有被扣款'],
  ['manage:balance.doneText', 'Your payment has arrived. There’s nothing left to pay.', '付款已到账，无需再付款。'],
  ['amend:crew.with', 'With a helper', '含搬运工'],
  ['amend:crew.without', 'Without a helper', '不含搬运工'],
  ['amend:newPrice', 'New price: £240.00', '新价格：£240.00'],
  ['amend:keptPrice', 'Your price stays £240.00', '价格不变，仍为£240.00'],
  ['amend:back', 'You get £240.00 back.', '我们将退还您£240.00。'],
  ['amend:rest', '£240.00 more is due on the day.', '搬家当天另付£240.00。'],
  ['amend:pay', 'Pay £240.00 and change it', '支付£240.00并修改'],
  ['amend:free', 'Change it, nothing to pay', '确认修改，无需付款'],
  ['amend:refused', 'Your booking is unchanged', '您的预订没有变动'],
  ['amend:made', 'Your booking is changed', '您的预订已修改'],
  ['amend:edit', 'Change something else', '继续修改'],
  ['amend:drop', 'Keep the booking as it is', '保持预订不变'],
  ['manage:damage.states.received', 'We have your report', '我们已收到您的报告'],
  ['manage:damage.states.answered', 'We have answered your report', '我们已答复您的报告'],
  ['manage:damage.states.settled', 'Your report is settled', '您的报告已处理完毕'],
  [
    'errors:windowGone',
    'Someone has just booked that slot. Please choose another.',
    '该时段刚刚被人订走，请选择其他时段。',
  ],
  ['errors:alreadyPaid', 'This booking is already paid', '此预订已付款'],
  ['errors:bookingCancelled', 'This booking was cancelled', '此预订已取消'],
  ['errors:promoExpired', 'This promotion code has expired', '此优惠码已过期'],
  ['errors:promoUsedUp', 'This promotion code has already been used up', '此优惠码已用完'],
  [
    'errors:priceChanged',
    'This booking has changed. Please check the move and its price before you pay.',
    '此预订已有变动，付款前请您核对搬家信息和价格。',
  ],
  ['errors:paymentNotCompleted', 'Nothing has been charged. Pay when you’re ready.', '没有扣款，您可以随时付款。'],
  ['errors:cancelFailed', 'Failed to cancel booking', '取消预订失败'],
  [
    'errors:refundChanged',
    'Your refund has changed. Please check it before you cancel.',
    '退款金额已变动，取消前请您确认。',
  ],
  [
    'errors:rescheduleTooLate',
    'Your move is less than 48 hours away, so we can’t change it online. Please call us and we’ll do what we can.',
    '距离搬家不足48小时，无法在线更改。请致电我们，我们会尽力安排。',
  ],
  [
    'errors:windowDearer',
    'This time costs more. Pick another, or choose “Change my booking” to pay the difference.',
    '该时段价格更高。请选择其他时段，或通过“修改我的预订”补差价。',
  ],
  [
    'errors:amendmentChanged',
    'Your booking or the price of this change is no longer the one you saw. Please check it again.',
    '您的预订或这次修改的价格已有变动，请再次核对。',
  ],
  ['errors:amendFailed', 'We couldn’t change your booking. Please try again.', '预订修改失败，请重试。'],
  ['errors:damageClosed', 'We can’t take a report here any more. Please call us.', '这里已不能再报告，请致电我们。'],
  ['errors:damageFailed', 'Your report couldn’t be sent. Please try again.', '报告没有发出，请重试。'],
  [
    'errors:photosClosed',
    'Your report is settled, and takes no more photos. Please call us.',
    '报告已处理完毕，无法再添加照片，请致电我们。',
  ],
  [
    'errors:balanceChanged',
    'The amount that is still to pay has changed. Please check it.',
    '待付金额已有变动，请核对。',
  ],
])('%s is stated in English and in Chinese', (key, english, chinese) => {
  const [inEnglish, inChinese] = LANGUAGES.map((language) =>
    plainSpaces(String(translatorOf(language).t(key as never, values))),
  );
  expect([inEnglish, inChinese]).toEqual([english, chinese]);
});
