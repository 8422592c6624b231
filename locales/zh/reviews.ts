import type { reviews as english } from '#locales/en/reviews';
import type { Messages } from '#locales/messages';

export const reviews = {
  title: '客户评价',
  outOf: '分，满分5分',
  count_other: '共{{number}}条评价',
  stars: '{{stars}}星（满分5星）',
  all: '查看全部评价',
  loading: '正在加载评价……',
  stats: {
    satisfaction: '客户满意',
    moves: '次成功搬家',
    years: '年行业经验',
    repeat: '客户再次选择我们',
  },
  breakdown: {
    title: '评分分布',
    excellent: '优秀',
    great: '很好',
    average: '一般',
    poor: '较差',
    bad: '很差',
  },
  failed: {
    title: '暂时无法更新评价',
    text: '没能取得最新的客户评价，请重试。',
    later: '暂时无法更新评价，请稍后再试。',
    retry: '重试',
  },
} satisfies Messages<typeof english>;
