import type { sameDayWords as english } from '#locales/en/same-day-words';
import type { Messages } from '#locales/messages';

export const sameDayWords = {
  categories: {
    ikea: '宜家（IKEA）商品',
    furniture: '家具与家居用品',
    construction: '建材',
    appliances: '家电',
    'single-item': '单件物品',
  },
  purchases: {
    'to-buy': '待购买',
    bought: '已购买',
  },
  vans: {
    small: '小型货车',
    medium: '中型货车',
    large: '大型货车',
    'extra-large': '特大型货车',
    luton: 'Luton厢式货车',
  },
  urgencies: {
    'within-2-hours': '2小时内送达',
    'within-4-hours': '4小时内送达',
    'same-day': '当日送达',
  },
  lines: {
    base: '基本价',
    van: '车型加价',
    urgency: '加急费',
    products: '商品价值',
    handling: '手续费（5%）',
    rounding: '取整到英镑',
  },
  estimate: '预估价格',
  deliveryOnly: '仅配送价格',
  productsValue: '商品价值',
} satisfies Messages<typeof english>;
