import type { testimonials as english } from '#locales/en/testimonials';
import type { Messages } from '#locales/messages';

export const testimonials = {
  rating: '{{rating}}分（满分5分）',
  cities: { edinburgh: '爱丁堡', glasgow: '格拉斯哥', aberdeen: '阿伯丁', dundee: '邓迪' },
  texts: {
    domesticFirst:
      '要爬三层楼，没有电梯，还有一张忘了填的琴凳。他们问清楚后和我们一起改了预订，价格的变化和清单上写的完全一致。',
    domesticSecond: '约的是两小时的时段，刚过五分钟就到了街角打来电话。水壶还没拆箱，床已经装好了。',
    officeFirst: '周五晚上搬了十一张办公桌，周一大家照常登录上班。编了号的周转箱帮了大忙。',
    officeSecond: '他们先来看现场，量了货梯，之后完全按计划进行。账单上没有任何意外。',
    packingFirst: '四十年的厨房，一个下午就打包完了，一只杯子也没磕坏。每个箱子都写明放哪个房间、上面装了什么。',
    packingSecond: '书我自己装，玻璃器皿他们装，分工正好。',
    storageFirst: '新房钥匙晚了六个星期才拿到。沙发一直存在仓库里，按周付费，和当初说的一样。',
    storageSecond: '一个夏天，全部家当都存在那里。取回时和当初的清单一件不差。',
    internationalFirst: '我最怕的就是海关清单。他们逐项陪我核对，箱子在约定的那一周送到了。',
    internationalSecond: '哪一步要等、为什么要等，都讲得很清楚。每周我都知道东西到了哪里。',
    studentFirst: '从宿舍搬到合租房，八个箱子加一辆自行车。中文预订，司机用英文发短信，一切顺利。',
    studentSecond: '比叫两趟出租车便宜，也省了妈妈的腰。箱子直接搬到了房间里。',
    sameDayFirst: '中午买的衣柜，下午四点就立在卧室里了。',
    sameDaySecond: '原先订的车当天早上取消了。他们马上告诉我还有哪些时段，然后就来了。',
    disposalFirst: '还能用的都送去了慈善机构，还给我看了收据。我原以为全都会被扔掉。',
    disposalSecond: '满满一车库，一个上午清空，走之前还扫了地。',
    professionalFirst: '什么都不用说第二遍，钢琴最后装车、最先卸下。',
    professionalSecond: '每扇门都垫了毯子，每张床垫都套了罩子。看得出是行家。',
  },
} satisfies Messages<typeof english>;
