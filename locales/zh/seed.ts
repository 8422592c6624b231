import type { seed as english } from '#locales/en/seed';
import type { Messages } from '#locales/messages';

export const seed = {
  promo: {
    MOVE10: '搬家九折优惠',
    STUDNT: '学生八五折优惠',
    PAST01: '八折优惠，已结束',
    USEDUP: '七五折优惠，已用完',
  },
  closed: { training: '员工培训', inspection: '车辆检修' },
} satisfies Messages<typeof english>;
