import type { landing as english } from '#locales/en/landing';
import type { Messages } from '#locales/messages';

export const landing = {
  title: '爱丁堡学生搬家，£{{pounds}}起',
  description:
    '爱丁堡学生宿舍、合租房搬家：一辆货车加一位司机，£{{pounds}}起%vat:，含增值税%。预订前即可看到逐项价格。',
  hero: {
    over: '爱丁堡 · 学生',
    title: '搬家，不必搬空钱包。',
    subtitle: '一辆货车，一位帮忙搬运的司机，预订前逐项看清价格。£{{pounds}}起%vat:，含增值税%。',
    points: {
      price: '屏幕上的价格就是您支付的价格',
      slots: '每天08:00至20:00，两小时为一个时段',
      insured: '公众责任险{{amount}}',
    },
  },
  form: {
    title: '一间学生房：{{price}}',
    intro: '爱丁堡市内%vat:，含增值税%。先说明搬家信息，再添加您的物品，价格随之更新。',
    fromAddress: '搬出地',
    fromHint: '邮编，或街道和城镇。',
    toAddress: '搬入地',
    moveDate: '搬家日期',
    dateHint: '可选90天以内的日期。',
    name: '姓名',
    email: '电子邮箱',
    phone: '电话号码',
    missing: '还需要填写：',
    submit: '查看价格',
    busy: '正在查找两个地址……',
    refusedTitle: '请检查两个地址',
    refusedText: '填写完整邮编最为稳妥。',
    privacy: '预订之前，内容只保存在此标签页中。',
    plainMessage: '请告诉我这次学生搬家的价格。',
    privacyLink: '隐私政策',
  },
  example: {
    title: '搬一个房间要多少钱',
    intro: '计算规则与您的报价完全相同。',
    name: '一间学生房，从Marchmont到Leith',
    text: '{{boxes}}个箱子、两个行李箱和一台电脑，{{distance}}，工作日中午%vat:，含增值税%。',
  },
  how: {
    title: '流程',
    steps: {
      list: { title: '列出物品', text: '按尺寸选择箱子，再加上书桌、自行车。每点一下，价格随之变化。' },
      choose: { title: '选择时段', text: '每周七天，两小时一个时段。普通工作日比租约最后一个周六便宜。' },
      go: { title: '交给我们', text: '司机和您一起装车，或由搬运工代劳。' },
    },
  },
  local: {
    title: '在爱丁堡搬家须知',
    stairs: {
      title: '老公寓的楼梯',
      text: 'Marchmont、Newington和Leith的公寓大多共用楼梯，没有电梯。请告诉我们楼层，每上一层加多少，页面上直接显示，司机也会带上搬运带。',
    },
    weeks: {
      title: '繁忙的几周',
      text: '五月底到六月，以及九月上半月。这时的时段很快会被订满，提前两到三周预订比较稳妥。',
    },
    halls: {
      title: '宿舍与入住时间',
      text: '许多宿舍会分配入住时间。请选择从同一时间开始的时段；提前{{hours}}小时以上可以免费更改。',
    },
    between: {
      title: '两份租约之间有空档',
      text: '旧房到期、新房还不能入住？可以向我们咨询按周计费的寄存服务。',
    },
  },
  questions: {
    title: '同学们常问的问题',
    cheap: {
      question: '怎样才能最便宜？',
      answer: '选择非高峰时段的工作日，用一个人搬得动的小箱子，并在货车到达前打包好。',
    },
    ride: {
      question: '我可以坐货车一起走吗？',
      answer: '请在预订时询问：要看车型和剩余的座位。',
    },
    abroad: {
      question: '我还没有英国手机号，可以吗？',
      answer: '可以。海外号码没有问题，您也可以通过邮件或WhatsApp联系我们。',
    },
    change: {
      question: '如果拿钥匙的时间推迟了怎么办？',
      answer: '提前至少{{hours}}小时，可以免费更改日期或时段。之后请致电我们。',
    },
  },
  closing: {
    title: '箱子打包好，我们就出发',
    button: '查看价格',
    call: '或致电{{phone}}',
  },
} satisfies Messages<typeof english>;
