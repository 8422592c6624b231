import type { descriptions as english } from '#locales/en/descriptions';
import type { Messages } from '#locales/messages';

export const descriptions = {
  home: '从爱丁堡到苏格兰各地的搬家与学生搬家服务。价格逐项列明，选择两小时的时段，在线预订。',
  location: '选择搬出和搬入地点，我们会计算路程并报价。',
  quote: '列出要搬的物品，选择日期和时段，逐项查看搬家价格。',
  bookingResult: '您的预订及确认信息。',
  bookingCancel: '您的付款已取消。您可以继续预订、修改或离开。',
  notFound: '此地址没有对应的页面。',
} satisfies Messages<typeof english>;
