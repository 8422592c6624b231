import type { reviews as english } from '#locales/en/reviews';
import type { Messages } from '#locales/messages';

export const reviews = {
  title: '客户评价',
  outOf: '满分5分',
  count: '共{{number}}条评价',
  stars: '{{stars}}星（满分5星）',
  cities: { edinburgh: '爱丁堡', glasgow: '格拉斯哥', aberdeen: '阿伯丁', dundee: '邓迪' },
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
    title: '无法加载评价',
    text: '客户评价加载遇到问题，请重试。',
    later: '无法加载评价，请稍后再试。',
    retry: '重试',
  },
  texts: {
    marchmont: {
      title: '上下四层，毫不费力',
      text: '马奇蒙特的顶楼公寓，一张从没搬下过楼的沙发。他们量好尺寸、转了两次，就下来了。',
    },
    pollock: {
      title: '轻松搬出宿舍',
      text: '从波洛克宿舍搬到纽因顿，十个箱子只用了一个小时。时段是在网上选的，车还提早到了。',
    },
    dennistoun: {
      title: '说多少就是多少',
      text: '周六从格拉斯哥搬到爱丁堡。事先就逐项看到了价格，最后付的一分不差。',
    },
    leith: {
      title: '不错，只是开头下雨',
      text: '整个上午都在下雨，装车慢了些。所有东西都盖好了，要迟到也马上告诉了我们。',
    },
    broughtyFerry: {
      title: '老物件也放心',
      text: '母亲的老橱柜搬过四次家，这是第一次没有添新的划痕。',
    },
    oldAberdeen: {
      title: '一路搬到阿伯丁',
      text: '用手机中文预订，加了一位搬运助手。两个人动手，连上两层楼，午饭前就全搬完了。',
    },
    morningside: {
      title: '改了两次日期',
      text: '拿钥匙的日子推迟了两次。两次我都改了预订，没有人嫌麻烦，也没有多收钱。',
    },
    finnieston: {
      title: '还会再订',
      text: '态度好，动作快。箱子数我该数得更准些：车厢一直装到了门口。',
    },
  },
} satisfies Messages<typeof english>;
