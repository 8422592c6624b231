import type * as english from '#locales/en/services-moves';
import type { Messages } from '#locales/messages';

export const domestic = {
  name: '家庭搬家',
  card: '整套公寓或房屋，连同全部家具，搬到隔壁街或英国另一头。',
  title: '%region%家庭搬家，价格逐项列明',
  description:
    '家庭搬家{{price}}起%vat:（含增值税）%：家具、箱子、楼层、里程各占一行。报价24小时内不变，两小时上门时段由您选。',
  headline: '家庭搬家，每一笔都看得见',
  lead: '列出要搬的东西，每一英里、每一层楼加多少钱一目了然。报价保留24小时，货车在您选的两小时内到达。',
  features: {
    one: {
      title: '一行一项的价格',
      text: '基本价、里程、工时、搬运、楼层各有一行，加起来就是总价%vat:，已含增值税%。',
    },
    two: { title: '家具按件计', text: '床、沙发、衣柜和大家电都在清单里，连尺寸也有，所以我们知道该派多大的车。' },
    three: { title: '楼层事先说好', text: '没有电梯时，每端每层加{{floor}}。填一次即可，不会在楼梯口再谈价。' },
    four: { title: '多一双手', text: '付款时可以加一名搬运工。加与不加的价格并排列出，由您决定。' },
  },
  steps: {
    one: { title: '两个邮编', text: '告诉我们从哪里搬到哪里，我们来算路程。' },
    two: { title: '逐间清点', text: '填写箱子和家具数量。选一个户型预设，起步更快。' },
    three: { title: '日期和时段', text: '最多可提前90天，每天有六个两小时时段。' },
    four: { title: '刷卡付款', text: '时段为您保留，确认邮件里附有日历文件。' },
    five: { title: '搬家当天', text: '装车、行驶、搬进您指定的房间，都由我们来。' },
  },
  benefits: {
    one: '清单上有的，看到多少就付多少。',
    two: '提前48小时改期，不收费。',
    three: '每个时段两小时，%opens%至%closes%任选。',
  },
  price: {
    how: '{{price}}是基本价：一辆车和司机，含{{miles}}英里、{{hours}}小时，以及{{handling}}以内的搬运费。超出部分，每英里、每小时、每件家具都有固定单价。',
    title: '爱丁堡市内的一居室',
    text: '从Morningside到Leith，{{boxes}}个箱子、{{pieces}}件家具家电，{{distance}}，两端均为地面层，工作日中午。',
  },
} as const satisfies Messages<typeof english.domestic>;

export const student = {
  name: '学生搬家',
  card: '一间宿舍或一套合租房：开学、换房、毕业都能搬。',
  title: '%region%学生搬家：宿舍与合租房',
  description:
    '学生搬家{{price}}起：箱子、行李箱、书桌、自行车都能搬。可用中文预订，刷卡付款，上门时段配合宿舍入住时间。',
  headline: '学生搬家，不用到处借车',
  lead: '十个箱子、一个行李箱、一辆自行车，一辆小货车一趟就够，不必坐四趟公交。填好清单，马上看到价格。',
  features: {
    one: { title: '按一间房定价', text: '学生搬家的起步价比家庭搬家低，已含{{miles}}英里和{{hours}}小时。' },
    two: { title: '配合宿舍入住时间', text: '很多宿舍会给您规定报到时间。选同一个两小时时段，地址写宿舍前台即可。' },
    three: { title: '中文英文都行', text: '网站、邮件、收据都用您选的语言，只有地址需要写英文，方便司机找路。' },
    four: { title: '室友拼一车', text: '几个人从同一处搬到同一处？合在一次预订里，比分开订便宜。' },
  },
  steps: {
    one: { title: '从哪到哪', text: '宿舍、公寓或仓库，有邮编就行。' },
    two: { title: '点一下预设', text: '选“一间学生房”，清单自动填好，没有的删掉即可。' },
    three: { title: '选时段', text: '一头赶在退房之前，一头等到拿钥匙之后。' },
    four: { title: '刷卡付款', text: '不用注册，收据直接发到邮箱。' },
    five: { title: '轻松出门', text: '您带好钥匙和电脑，其余交给我们。' },
  },
  benefits: {
    one: '不用驾照，没有年轻司机附加费，也不用还车加油。',
    two: '预订之前，填写的内容只留在您的浏览器标签页里。',
    three: '考试改时间了？提前48小时改期免费。',
  },
  price: {
    how: '{{price}}就是仓库附近一次小型搬家的全部费用：含{{miles}}英里、{{hours}}小时，以及{{handling}}以内的搬运费，适用于工作日的非高峰时段。',
    title: '爱丁堡市内的一间学生房',
    text: '从Marchmont到Leith，{{boxes}}个箱子、两个行李箱和一台电脑，{{distance}}，工作日中午。',
  },
} as const satisfies Messages<typeof english.student>;

export const sameDay = {
  name: '当日搬家',
  card: '一张沙发、一单家具、一次应急：今天就搬。',
  title: '当日搬家与家具配送',
  description:
    '当日搬家{{price}}起：取回刚买的家具、送一张沙发、顶替没来的货车。按货物、车型和时限算价，打电话之前就知道。',
  headline: '当日搬家，按缓急定价',
  lead: '早上买的衣柜，或是没等来的货车：告诉我们是什么、多急，价格马上算出来。',
  features: {
    one: { title: '三种时限', text: '两小时内、四小时内，或今天之内。越不急越便宜。' },
    two: { title: '五种车型', text: '小到能装书架的小货车，大到能装一整套公寓的厢式货车。' },
    three: { title: '从商店直接送', text: '在页面上搜索商品并加入清单，每个包装的尺寸我们都清楚。' },
    four: { title: '真人确认', text: '当天的车辆随时在变，我们先电话确认，再谈付款。' },
  },
  steps: {
    one: { title: '是什么', text: '选择货物种类和车型。' },
    two: { title: '在哪里', text: '现在在哪儿，要送到哪儿。' },
    three: { title: '多急', text: '两小时、四小时或今天。' },
    four: { title: '看预估价格', text: '基本价、车型、时限各占一行。' },
    five: { title: '我们来电', text: '找到车、定好时间，马上出发。' },
  },
  benefits: {
    one: '不用等商店下一批送货。',
    two: '急一点贵多少写得明明白白，您可以选择不急。',
    three: '一车一司机，只运您的东西。',
  },
  price: {
    how: '{{price}}即可用小货车当天送达一单您已付款的宜家商品；由我们代买的，另加商品价格和{{handlingPercent}}%手续费。其他家具{{furniture}}起，单件物品{{single}}起。车更大、时间更急，运费按倍数增加。',
    title: '一张沙发，四小时送到',
    text: '用中型货车到卖家处取货，四小时内送达。',
  },
} as const satisfies Messages<typeof english.sameDay>;

export const professional = {
  name: '专业搬运团队',
  card: '司机加搬运工，专搬沉重、难搬和贵重的物品。',
  title: '专业搬运：司机加搬运工',
  description: '重物、易碎品、老家具，由司机和搬运工两人搬运。特殊物品事先申报，付款前两种价格都看得到。',
  headline: '专业搬运，两人一组',
  lead: '有些东西要两个人抬，还要想好怎么搬。告诉我们哪些重、哪些易碎、哪些有年头，我们带好毯子、绑带和人手。',
  features: {
    one: { title: '搬运工由您选', text: '两种价格都列出。有搬运工，衣柜可以整件下楼，您的腰也轻松了。' },
    two: { title: '特殊物品单列', text: '古董、画作、易碎品、大件各有一栏，合适的材料会提前装上车。' },
    three: { title: '合适的车', text: '五种车型，按清单体积选，还能看到会装多满。' },
    four: { title: '时长先告诉您', text: '清单同时算出大约多久，方便您安排钥匙、电梯和邻居。' },
  },
  steps: {
    one: { title: '列清单', text: '家具按件填，特殊物品写一句说明。' },
    two: { title: '楼层与电梯', text: '两端各在几楼，有没有电梯。' },
    three: { title: '选日子', text: '每天六个时段，早上的最抢手。' },
    four: { title: '加搬运工', text: '比较两种价格，选定后付款。' },
    five: { title: '两人动手', text: '包好、绑牢、搬稳，放到您指的地方。' },
  },
  benefits: {
    one: '重物绝不由一个人硬搬。',
    two: '上门之前，搬运人员就知道哪些是特殊物品。',
    three: '含搬运工的价格同样不变。',
  },
  price: {
    how: '{{price}}是家庭搬家的基本价。搬运工另占一行：前{{helperHours}}小时{{helper}}，之后每小时{{helperHour}}。',
    title: '两居室，含搬运工',
    text: '从Morningside到Leith，{{boxes}}个箱子、{{pieces}}件家具家电，{{distance}}，两端均为地面层，工作日中午。',
  },
} as const satisfies Messages<typeof english.professional>;
