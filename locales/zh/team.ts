import type { team as english } from '#locales/en/team';
import type { Messages } from '#locales/messages';

export const team: Messages<typeof english> = {
  name: '姓名',
  phone: '电话',
  email: '电子邮箱',
  newsletter: '订阅邮件',
  yes: '是',
  no: '否',
  moveType: '搬家类型',
  boxes: '箱子',
  furniture: '家具',
  appliances: '电器',
  special: '特殊物品',
  floors: '楼层',
  floor: '搬出地{{start}}（{{startLift}}），目的地{{destination}}（{{destinationLift}}）',
  lift: '有电梯',
  noLift: '无电梯',
  price: '预估价格',
  helperPrice: '含助手的预估价格',
  notes: '备注',
  subjectLabel: '主题',
  service: '服务',
  language: '语言',
  languages: { en: '英文', zh: '中文' },
};
