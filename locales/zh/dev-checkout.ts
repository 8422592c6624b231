/** 嵌入式收银台页面，以及 /dev 下供开发者使用的页面的文字。 */
import type { devCheckout as checkoutSource } from '#locales/en/dev-checkout';
import type { Messages } from '#locales/messages';

export const devCheckout: Messages<typeof checkoutSource> = {
  title: '测试收银台',
  testMode: '测试模式：不会从任何银行卡扣款',
  testModeHint: '尚未配置支付服务，此页面代替银行卡收银台。',
  payTo: '付款给{{business}}',
  total: '总计',
  receiptTo: '收据将发送至{{email}}',
  pay: '支付{{amount}}',
  decline: '试用一张会被拒绝的卡',
  cancel: '取消并返回',
  declined: '您的银行卡被拒绝，没有扣款。请重试或换一张卡。',
  openUntil: '此收银台有效至{{time}}。',
  expiredTitle: '此收银台已过期',
  expiredText: '没有扣款。请返回您的预订，重新打开收银台。',
  completeTitle: '此笔款项已支付',
  completeText: '无需再付款。您可以继续查看您的预订。',
  missingTitle: '找不到此收银台',
  missingText: '页面地址不完整，或此收银台从未打开过。',
  toBooking: '查看您的预订',
};
