import type { edinburgh as english } from '#locales/en/city-edinburgh';
import type { Messages } from '#locales/messages';

export const edinburgh = {
  removals: {
    title: '爱丁堡搬家服务：低排放区、停车与价格',
    description: '仓库就在爱丁堡Sighthill。低排放区、车位预留和门牌里的楼层都讲清楚，三条路线逐项标价。',
    headline: '爱丁堡搬家，就在家门口',
    lead: '我们的仓库在Sighthill，离Marchmont只有{{depotMiles}}，市内搬家不收上门路程费。更要紧的是低排放区、停车和楼梯。',
    points: {
      one: {
        title: '低排放区（LEZ）',
        text: '{{zoneFrom}}起执法，范围在Queen Street、Melville Drive、Palmerston Place与Abbeyhill之间，这几条边界街道本身不算。柴油货车须达到欧六排放标准。罚款{{penalty}}，{{penaltyDays}}天内付清减为{{penaltyEarly}}，罚的是车主，也就是我们，与您无关。',
      },
      two: {
        title: '门口留一个车位',
        text: '在凭证停车的街道，可以向市政府申请在搬家当天预留一个车位：公共车位需提前{{edinburghPublic}}个工作日，居民车位需{{edinburghResident}}个。单黄线上装卸超过30分钟，可申请装卸豁免。',
      },
      three: {
        title: '2F1是什么意思',
        text: '老式公寓的门牌常常写着楼层：2F1就是英式二楼（即中国的三楼）第一户。把门牌号告诉我们，价格里的楼层就不会错。',
      },
    },
  },
  domestic: {
    title: '爱丁堡整屋搬迁：楼梯与钥匙',
    description:
      '爱丁堡整屋搬迁：Marchmont的顶楼加多少钱，怎样留车位，退租通知算到哪天。到Leith、Gorgie和格拉斯哥的价格示例。',
    headline: '爱丁堡整屋搬迁，顶楼也不怕',
    lead: 'Marchmont的顶楼、Stockbridge的小联排、Leith水边的新楼，搬家当天要准备的各不相同。',
    points: {
      one: {
        title: '没有电梯的楼层',
        text: '苏格兰三分之一以上的住宅是公寓，老式石楼建成时还没有电梯。没有电梯时，每端每层加{{floor}}，单列一行，一看便知。',
      },
      two: {
        title: '先量转角，再量门',
        text: '老楼的楼梯绕着天井转。长沙发每到转角都要立起来：先比比沙发长度和平台高度，再决定要不要带走。',
      },
      three: {
        title: '先递退租通知，再订车',
        text: '私人住宅租约（PRT）在房东收到通知{{noticeDays}}天后结束，合租的要全体签字。日子定了，再来选时段。',
      },
    },
  },
  office: {
    title: '爱丁堡办公室搬迁：低排放区内外',
    description: '爱丁堡办公室搬迁：哪些街道在低排放区，新城怎样安排装卸，为什么八月要避开。',
    headline: '爱丁堡办公室搬迁，下班后进行',
    lead: '门前有石阶，没有货梯，路边是公交站：爱丁堡的办公室，要在晚上搬，路边要事先约好。',
    points: {
      one: {
        title: '在界线的哪一边',
        text: 'Morrison Street以北的Lothian Road、Lauriston Place和南北桥一线在低排放区内；Morrison Street、Tollcross和Holyrood Road不在。{{zoneFrom}}起全天执法，晚上搬也一样。',
      },
      two: {
        title: '路边也要预约',
        text: '预留车位和装卸豁免都是按一条街、一个日期、一辆车批的。提前一周给我们两处地址，就来得及；公共车位需要{{edinburghPublic}}个工作日。',
      },
      three: {
        title: '八月别约皇家一英里',
        text: '艺术节期间老城人多到深夜，街道随时可能封闭。新城和Gyle一带不受影响。',
      },
    },
  },
  student: {
    title: '爱丁堡学生搬家：宿舍、开学周与价格',
    description: '爱丁堡学生搬家{{price}}起：各校九月开学周、宿舍搬到合租房、在苏格兰怎样退租，还有带价格的路线。',
    headline: '爱丁堡学生搬家，宿舍到合租房',
    lead: '比如从Newington到Gorgie只有{{otherMiles}}。仓库就在本市，一间房十个箱子，常常就是起步价。',
    points: {
      one: {
        title: '九月有两个高峰周末',
        text: '各校开学时间不同：龙比亚大学一般在九月第一周开学；爱丁堡大学第二周迎新，第三周开课。每年都差不多是这几周，开学前的那个周末最先约满。',
      },
      two: {
        title: '退宿舍选上午',
        text: '宿舍合同写明到哪天结束，常常还写明几点。搬出请选上午的时段，新房钥匙请房东提前一天给您。',
      },
      three: {
        title: '退租要多久',
        text: '宿舍以外的学生房多是私人住宅租约：书面通知提前{{noticeDays}}天；合签一份合同的，人人都要签字，一个人不能替大家退。',
      },
    },
  },
  packing: {
    title: '爱丁堡打包服务：适合楼梯的箱子',
    description: '爱丁堡打包每小时{{price}}：箱子适合老楼楼梯，装卸不占路边，八月出租的房子也能先收拾好。',
    headline: '爱丁堡打包，想着楼梯来装',
    lead: '上三层楼，“好箱子”的标准就不一样了。我们装到一个人拐弯也抱得稳。',
    points: {
      one: {
        title: '小箱子好上楼',
        text: '书和瓷器装小箱，哪怕手边有大箱。超过20公斤，每个平台都要两个人抬。',
      },
      two: {
        title: '车来之前先包好',
        text: '黄线上的装卸豁免不等人打包。前一天打好包，邻居还没注意，车就装完了。',
      },
      three: {
        title: '艺术节出租的房子',
        text: '八月把房子租给游客？七月底我们把衣柜和书房打包带走，九月再送回来。',
      },
    },
  },
  storage: {
    title: '爱丁堡安全寄存：就在市内，按周计费',
    description: '爱丁堡寄存在Sighthill仓库，每单元每周{{price}}。一个暑假门到门的总价，两把钥匙之间的空档要多少钱。',
    headline: '爱丁堡寄存，离校园不远',
    lead: '仓库就是我们在Sighthill的场地，距Newington只有{{storeMiles}}。取和送都是短途，价格接近起步价。',
    points: {
      one: {
        title: '一个暑假多长',
        text: '六月初到九月中是十四周。比如爱丁堡大学一般在九月第三周开课。下面较长的示例就按十四周算。',
      },
      two: {
        title: '两把钥匙之间',
        text: '退租通知{{noticeDays}}天，新房什么时候起租却不由您定。存一两周，往往比多付一个月房租便宜。',
      },
      three: {
        title: '要用的时候来取',
        text: '仓库坐公交就到。提前一天打电话，装冬衣的箱子就放在最前面。',
      },
    },
  },
} satisfies Messages<typeof english>;
