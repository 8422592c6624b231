/** 嵌入式收银台页面，以及 /dev 下供开发者使用的页面的文字。 */
import type { devCheckout as checkoutSource, devPages as pagesSource } from '#locales/en/dev-checkout';
import type { Messages } from '#locales/messages';

export const devCheckout: Messages<typeof checkoutSource> = {
  title: '测试收银台',
  testMode: '测试模式：不会从任何银行卡扣款',
  testModeHint: '尚未配置支付服务，此页面代替银行卡收银台。',
  payTo: '付款给{{business}}',
  total: '总计',
  receiptTo: '收据将发送至 {{email}}',
  pay: '支付 {{amount}}',
  decline: '试用一张会被拒绝的卡',
  abandon: '取消并返回',
  declined: '您的银行卡被拒绝，没有扣款。请重试或换一张卡。',
  openUntil: '此收银台有效至 {{time}}。',
  expiredTitle: '此收银台已过期',
  expiredText: '没有扣款。请返回您的预订，重新打开收银台。',
  completeTitle: '此笔款项已支付',
  completeText: '无需再付款。您可以继续查看您的预订。',
  missingTitle: '找不到此收银台',
  missingText: '页面地址不完整，或此收银台从未打开过。',
  toBooking: '查看您的预订',
};

export const devPages: Messages<typeof pagesSource> = {
  mailTitle: '测试邮箱',
  mailIntro: '尚未配置邮件服务：所有本应发出的邮件都保存在这里，最新的在最前。',
  mailEmpty: '还没有邮件。',
  mailTo: '收件人',
  mailSubject: '主题',
  mailSent: '发送时间',
  mailBack: '全部邮件',
  mailHtml: 'HTML 版本',
  mailText: '纯文本版本',
  mailCalendar: '日历文件',
  mailRaw: '原始邮件',
  apiTitle: '接口',
  apiIntro: '服务器的全部接口，取自校验请求的同一套模式。JSON 格式：',
  apiParameters: '参数',
  apiBody: '请求正文',
  apiReply: '答复 {{status}}',
};
