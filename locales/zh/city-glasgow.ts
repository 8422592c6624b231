import type { glasgow as english } from '#locales/en/city-glasgow';
import type { Messages } from '#locales/messages';

export const glasgow = {
  removals: {
    title: '格拉斯哥搬家服务：低排放区、老楼与价格',
    description: '格拉斯哥搬家：低排放区、车位由谁申请、赛事日停车，以及从仓库过来的路要加多少。三条路线标价。',
    headline: '格拉斯哥搬家，路费写在明处',
    lead: '从仓库沿M8到格拉斯哥{{depotMiles}}，约{{depotTime}}。这段路在价格里单列一行，其余与爱丁堡同价。',
    points: {
      one: {
        title: '苏格兰第一个低排放区',
        text: '{{zoneFrom}}起执法，区内居民从{{zoneResidents}}起：M8、克莱德河与High Street之间的市中心。柴油货车须达到欧6，汽油货车欧4。再次违规罚款翻倍，货车最高{{penaltyCap}}，由车主承担。',
      },
      two: {
        title: '车位由我们申请',
        text: '预留车位要由货车的车主或经营者申请，需{{glasgowDays}}个工作日。您把街道和门牌发来，其余我们办。',
      },
      three: {
        title: '赛事日',
        text: '有些街区的停车管制只在赛事日生效。如果您家在其中，选日子前先看看赛程。',
      },
    },
  },
  domestic: {
    title: '格拉斯哥整屋搬迁：从楼道到楼道',
    description:
      '格拉斯哥整屋搬迁：门牌怎么读、西区的高挑房间、合租退租和门口车位。从Hillhead、Shawlands和西区出发的价格。',
    headline: '格拉斯哥整屋搬迁，上下老楼',
    lead: '红砂岩、高天花板、公用楼道（close）：格拉斯哥的公寓装的家具比看上去多，每一件都是从楼梯搬上去的。',
    points: {
      one: {
        title: '门牌2/1怎么读',
        text: '格拉斯哥的门牌先写楼层：2/1在英式二楼，即中国的三楼。没有电梯时每层加{{floor}}，地面层算0。',
      },
      two: {
        title: '就地组装的衣柜',
        text: '西区高房间里的衣柜，不少是就地组装的。告诉我们是哪几件，我们带工具来拆。',
      },
      three: {
        title: '退租要全体签名',
        text: '合租的私人住宅租约，要每位租客都递交通知才算结束，至少{{noticeDays}}天。之后再定搬家日。',
      },
    },
  },
  office: {
    title: '格拉斯哥办公室搬迁：后巷、货梯、装卸',
    description:
      '格拉斯哥办公室搬迁：昼夜执法的低排放区、要有方案才批的装卸豁免、开在后巷的货梯。两个工位三条路线标价。',
    headline: '格拉斯哥办公室搬迁，走后巷',
    lead: '市中心是单行道的方格，楼后有小巷。货梯多半开在后巷，我们也从那里进。',
    points: {
      one: {
        title: '低排放区没有空档',
        text: '格拉斯哥的低排放区全年昼夜由摄像头看着。两处办公室都在区内，车就要过两次关；我们派的车符合要求。',
      },
      two: {
        title: '装卸豁免要有方案',
        text: '市政府不会为图方便就批，先要考虑停车和装卸时段。搬家公司可以为装卸申请。我们看两处路边的照片做方案，提前{{glasgowDays}}个工作日递交。',
      },
      three: {
        title: '量货梯的门',
        text: '老楼的货梯里面宽，门却窄。最长的办公桌说了算，所以两个尺寸我们都要。',
      },
    },
  },
  student: {
    title: '格拉斯哥学生搬家：合同日前后',
    description: '格拉斯哥学生搬家：宿舍合同哪天开始，三所大学不同的开学周，从Hillhead到Dennistoun用车多少钱。',
    headline: '格拉斯哥学生搬家，从Hillhead出发',
    lead: '十个箱子从Hillhead到Dennistoun，{{nearMiles}}。价格里大头是我们从爱丁堡过来的路，能拼车就拼车。',
    points: {
      one: {
        title: '都挤在一个周末',
        text: '格拉斯哥大学的宿舍合同从{{glasgowContract}}（周五）开始。钥匙都在同一个周末发，上午的时段最先约满。',
      },
      two: {
        title: '三所大学，两个开学周',
        text: '思克莱德大学的迎新周从{{strathclydeWelcome}}开始，卡利多尼亚大学从{{caledonianWelcome}}开始，晚一周。两校的室友也可以约同一辆车。',
      },
      three: {
        title: '一套房一辆车',
        text: '从仓库过来的路只付一次，装一间还是三间都一样。把大家的箱子填在一次预订里，总价平摊。',
      },
    },
  },
  packing: {
    title: '格拉斯哥打包服务：防雨又防磕',
    description: '格拉斯哥打包每小时{{price}}：箱子不怕雨，边角不碰瓷砖楼道，车位一到就能装。',
    headline: '格拉斯哥打包，做好下雨的准备',
    lead: '苏格兰西部比东部多雨，搬家那天楼道门要开几个小时。您的箱子不该怕这个。',
    points: {
      one: {
        title: '箱盖封好，床垫套好',
        text: '每个箱盖都封胶带，每张床垫都有罩子，第一晚要用的被褥单独一箱，放在驾驶室。',
      },
      two: {
        title: '车位是按天批的',
        text: '预留一个车位要提前{{glasgowDays}}个工作日。东西先打好包，车位才用得值。',
      },
      three: {
        title: '爱护瓷砖楼道',
        text: '贴瓷砖的楼道好看，也容易磕坏。下楼时箱子和家具的边角都垫好，邻居也高兴。',
      },
    },
  },
  storage: {
    title: '格拉斯哥安全寄存：上门取，再送回',
    description: '为格拉斯哥客户寄存，存放在爱丁堡仓库，每单元每周{{price}}。取送连路费一起算，长短两种都算给您看。',
    headline: '格拉斯哥寄存，到您楼下取',
    lead: '先说清楚：仓库在爱丁堡，距Hillhead有{{storeMiles}}。我们来取，也送回，示例里写明这段路加多少。',
    points: {
      one: {
        title: '久存划算，短存未必',
        text: '存四周还是十四周，路费都是两趟。只存一两周，先问问格拉斯哥本地的仓库。',
      },
      two: {
        title: '等合同开始',
        text: '宿舍合同九月中旬开始，格拉斯哥大学是{{glasgowContract}}。告诉我们日子，送到宿舍前台。',
      },
      three: {
        title: '室友合一车',
        text: '合租的一起递交{{noticeDays}}天通知，三间房的东西可以装一车。单元按体积算，路费按车算。',
      },
    },
  },
} satisfies Messages<typeof english>;
