import type { dundee as english } from '#locales/en/city-dundee';
import type { Messages } from '#locales/messages';

export const dundee = {
  removals: {
    title: '邓迪搬家服务：内环路与大桥',
    description: '邓迪搬家：内环路里的低排放区、大风中的泰河公路桥、高层的电梯，还有标好价的路线。',
    headline: '邓迪搬家，什么风都不怕',
    lead: '从仓库经福斯湾、珀斯到邓迪{{depotMiles}}，约{{depotTime}}。货车走陆路过来，只有去法夫才用得着大桥。',
    points: {
      one: {
        title: '内环路以内',
        text: 'A991以内都是低排放区，{{zoneFrom}}起执法。Bell Street、Wellgate和West Marketgait三个停车场不算。不合格的车罚{{penalty}}，{{penaltyDays}}天内付清减为{{penaltyEarly}}。',
      },
      two: {
        title: '大桥分级关闭',
        text: '阵风达到每小时{{bridgeHigh}}英里，泰河公路桥不让货车过；达到{{bridgeAll}}英里，全部封闭。那就绕道珀斯去法夫，您的价格不变。',
      },
      three: {
        title: '电梯到底停哪层',
        text: '有些高层的电梯到不了顶楼，或者隔层停。请告诉我们房门在几层、电梯停几层。',
      },
    },
  },
  domestic: {
    title: '邓迪整屋搬迁：外廊与法夫',
    description: '邓迪市内及过泰河的整屋搬迁：露天外廊、大桥的天气、退租期限，以及从西区和Stobswell出发的价格。',
    headline: '邓迪整屋搬迁，也过泰河',
    lead: '从Stobswell的老楼到Broughty Ferry的房子不远。过河去法夫，就要看风了。',
    points: {
      one: {
        title: '露天外廊',
        text: '有些老楼背面是露天外廊（pletties），宽敞好走，但是会湿：纸箱要加罩。没有电梯时每层加{{floor}}。',
      },
      two: {
        title: '搬去法夫',
        text: 'Newport和圣安德鲁斯在桥那头。阵风到每小时{{bridgeHigh}}英里，桥上只放小汽车和单层公交，起风那天货车就绕道珀斯。',
      },
      three: {
        title: '日子要接得上',
        text: '私人住宅租约要提前{{noticeDays}}天通知。让旧租约比新租约晚几天结束，谁都不用赶。',
      },
    },
  },
  office: {
    title: '邓迪办公室搬迁：A991以内',
    description: '邓迪办公室搬迁：低排放区对您的供应商意味着什么，老厂房的货梯，两个工位三条路线标价。',
    headline: '邓迪办公室搬迁，老厂房到新楼',
    lead: '改造的黄麻厂和水边的新楼，也许只隔半英里。费时间的是门。',
    points: {
      one: {
        title: '界线就是内环路',
        text: 'A991以内，柴油货车须达到欧六、汽油货车须达到欧四，{{zoneFrom}}起执行。内环路本身不限，租来的旧货车最多开到那里。',
      },
      two: {
        title: '夜里也一样',
        text: '摄像头全年不停读车牌。周日晚上搬，可以避开走廊里的同事，避不开低排放区。',
      },
      three: {
        title: '老厂房门小',
        text: '老厂房的楼板承重没问题，货梯门却进不了大件。把沿路最窄的门宽发给我们。',
      },
    },
  },
  student: {
    title: '邓迪学生搬家：两校开学日期',
    description: '邓迪学生搬家：阿伯泰大学2026至2027学年日期、邓迪大学何时开学，市内搬一间房要多少钱。',
    headline: '邓迪学生搬家，两所大学一道坡',
    lead: '两所大学并排在市中心，从那里出去多是上坡。有辆车，就值了。',
    points: {
      one: {
        title: '阿伯泰大学，2026至2027学年',
        text: '{{abertayWelcome}}起迎新，{{abertayTeaching}}开课。第二学期从{{abertaySecondTerm}}到{{abertayEnd}}。开学前的周末，我们最忙。',
      },
      two: {
        title: '邓迪大学稍晚一些',
        text: '一般在九月第三周迎新，第四周开课，比其他学校晚约一周。所以这里的高峰周末和爱丁堡不是同一个。',
      },
      three: {
        title: '宿舍与内环路',
        text: '您的宿舍在低排放区内还是区外，对您都一样：要达标的是车，不是学生。',
      },
    },
  },
  packing: {
    title: '邓迪打包服务：防风，也上得了坡',
    description: '邓迪打包每小时{{price}}：怕风的大平面、Hilltown坡上的箱子，以及大桥封闭时的安排。',
    headline: '邓迪打包，把风算进去',
    lead: '床垫就是一面帆。又宽又平的东西，要包得窄、绑两道，等阵风过去再搬。',
    points: {
      one: {
        title: '平面物品先搬',
        text: '镜子、桌面、画框先包好、护好边，趁两个人还有力气，第一批搬。',
      },
      two: {
        title: '大桥封闭时',
        text: '阵风到每小时{{bridgeHigh}}英里，货车不能过桥。东西都封在箱里，等下一个时段也无妨；抽屉还敞着，就不行了。',
      },
      three: {
        title: 'Hilltown真的是坡',
        text: '坡陡的街上，推车要有刹车，箱子要轻一半。两样我们都备好。',
      },
    },
  },
  storage: {
    title: '邓迪安全寄存：五月到九月',
    description: '为邓迪客户寄存在爱丁堡仓库，每单元每周{{price}}：按阿伯泰大学校历存一个暑假，上门取，再送回。',
    headline: '邓迪寄存，从这学期到下学期',
    lead: '仓库在爱丁堡，离西区{{storeMiles}}。两趟车，中间几周，一份清单。',
    points: {
      one: {
        title: '按校历过暑假',
        text: '阿伯泰大学第二学期{{abertayEnd}}结束，到九月还有四个月。五月取，九月送，您拎一个箱子上飞机就行。',
      },
      two: {
        title: '三间房，一趟路',
        text: '室友一起递交{{noticeDays}}天退租通知，东西可以装一车。取送各付一次路费。',
      },
      three: {
        title: '只差几天，实话实说',
        text: '在邓迪换房只差几天，跑一趟爱丁堡不划算。先问问有车库的朋友吧。',
      },
    },
  },
} satisfies Messages<typeof english>;
