import type { invoice as english } from '#locales/en/invoice';
import type { Messages } from '#locales/messages';

export const invoice: Messages<typeof english> = {
  invoice: '发票',
  credit: '退款凭证',
  registered: '公司注册号{{company}}。增值税号{{vat}}。',
  number: '号码',
  forInvoice: '对应发票',
  issued: '开具日期',
  taxPoint: '开具日期（纳税时点）',
  move: '搬家日期',
  customer: '客户',
  address: '地址',
  part: '搬家费用的部分付款',
  goesBack: '退还给您',
  net: '净额',
  vat: '增值税（{{percent}}%）',
  gross: '合计',
  creditGross: '退款合计',
  paid: '预订时已付款。',
  received: '{{date}}{{way}}收款。',
  returned: '{{date}}{{way}}退还。',
  refunded: '已按原付款方式退还。',
};
