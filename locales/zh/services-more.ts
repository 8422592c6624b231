import type * as english from '#locales/en/services-more';
import type { Messages } from '#locales/messages';

export const office = {
  name: '办公室搬迁',
  card: '办公桌、屏幕和文件，在您的营业时间之外搬。',
  title: '%region%办公室搬迁，晚间与周末',
  description: '办公室搬迁{{price}}起：办公桌、屏幕、文件在晚上或周末搬好，含搬运工，有计划，免费书面报价。',
  headline: '周五下班搬，周一照常上班',
  lead: '周五收拾，周一照常开工。我们按您的工作安排来计划，给您一个书面总价。',
  features: {
    one: {
      title: '晚间和周末',
      text: '我们的时段到%closes%，%workdays%。周末和节假日附加费在价格里单列，没有意外。',
    },
    two: { title: '一桌一号', text: '每个工位一个编号，箱子、屏幕、平面图上都写着。' },
    three: { title: '装卸先谈妥', text: '电梯尺寸、装卸区、停车，出车前先和物业说好。' },
    four: { title: '文件不拆封', text: '文件放在封好的周转箱里，由您的同事自己封、自己开。' },
  },
  steps: {
    one: { title: '说说规模', text: '多少工位、两处地址、什么时候可以停用。' },
    two: { title: '看一看', text: '上门或视频：电梯、走廊、重物。' },
    three: { title: '书面总价', text: '车、路程、工时、搬运工各占一行。' },
    four: { title: '箱子和标签', text: '您收拾桌面，我们带来编号。' },
    five: { title: '重新就位', text: '每箱回到对应的桌子，空箱由我们收走。' },
  },
  benefits: {
    one: '不耽误一个工作日。',
    two: '从上门查看到最后一箱，都由同一个人负责。',
    three: '发票%vat:注明增值税，%便于入账。',
  },
  price: {
    how: '{{price}}是最小规模办公室搬迁的标价：一辆车、司机和搬运工，两三个工位。超出部分按家庭搬家价目表逐项计算。',
    title: '爱丁堡市内的两个工位',
    text: '从Morningside到Leith，{{boxes}}个周转箱、{{pieces}}件家具设备，{{distance}}，含搬运工，工作日中午。',
  },
} as const satisfies Messages<typeof english.office>;

export const packing = {
  name: '打包服务',
  card: '只包厨房，或整套房子都包。',
  title: '按小时计费的打包服务',
  description: '打包每小时{{price}}：玻璃瓷器逐件包裹，箱子按房间贴标签，整套或只打厨房都行。看看一套普通公寓要多久。',
  headline: '专业打包，拆箱也省心',
  lead: '东西碎不碎，多半在前一晚就决定了。玻璃让我们来包，箱子装到合适的重量，写明最先要找的东西。',
  features: {
    one: { title: '按需打包', text: '只包厨房、只包画框，或每个抽屉都包，您说了算。' },
    two: { title: '箱子看重量', text: '书装小箱，被褥装大箱。尽量不超过{{boxKg}}公斤。' },
    three: { title: '双面贴标签', text: '侧面写房间，顶面写最先要用的东西。' },
    four: { title: '材料可回收', text: '搬完后压平的纸箱由我们收走，再次使用。' },
  },
  steps: {
    one: { title: '说说有多少', text: '几个房间，或拍几张打开柜门的照片。' },
    two: { title: '约定小时数', text: '先给您估算时间和每小时的价格。' },
    three: { title: '材料到场', text: '纸箱、包装纸、胶带、护套随人一起到。' },
    four: { title: '开始打包', text: '易碎品最先，日用品最后，水壶那一箱留着不封。' },
    five: { title: '等车来装', text: '按房间堆好，通往门口的路留空。' },
  },
  benefits: {
    one: '每个箱子都能盖严，装车更快。',
    two: '看标签就知道放哪间。',
    three: '用了几小时，付几小时。',
  },
  price: {
    how: '{{price}}是一名打包员一小时的标价，从到您门口算起。熟手每小时约装{{boxesAnHour}}个箱子，预估工时就是这样算出来的。',
    title: '一居室，打包加搬家',
    text: '{{boxes}}个箱子，{{packingHours}}小时打包完，再连同家具从Morningside搬到Leith，{{distance}}。',
  },
} as const satisfies Messages<typeof english.packing>;

export const storage = {
  name: '物品寄存',
  card: '一个暑假，或两次拿钥匙之间的几周。',
  title: '按周寄存，上门取送',
  description: '寄存每单元每周{{price}}，存放在我们的%base%仓库。上门收取、登记、送回。看看一个暑假总共多少钱。',
  headline: '新旧住处交接期间，东西存我们这里',
  lead: '我们上门取走、登记，存放在%base%仓库，再送到新家门口。按周付费。',
  features: {
    one: {
      title: '按单元，不按房间',
      text: '一个单元可放{{unit}}立方米，正好放下一间学生宿舍的东西。东西多，就按清单用几个单元。',
    },
    two: { title: '双方各一份清单', text: '入库时当面登记，出库时逐件核对。' },
    three: { title: '按周计费', text: '不签年约。钥匙晚到？多存一周就是了。' },
    four: { title: '上门取送', text: '取和送都是普通搬家的价格，您也可以自己送来。' },
  },
  steps: {
    one: { title: '清点物品', text: '清单算出体积，体积算出单元数。' },
    two: { title: '上门收取', text: '在约好的两小时内，从房间搬上车。' },
    three: { title: '登记入库', text: '每件在仓库都有编号。' },
    four: { title: '告知日期', text: '拿到新钥匙后，提前几天说一声。' },
    five: { title: '送到新家', text: '逐件核对，一件不少。' },
  },
  benefits: {
    one: '九月不用再租一次车。',
    two: '多存一周多少钱，报价里写着。',
    three: '宿舍或公寓，两头都打同一个电话。',
  },
  price: {
    how: '{{price}}是一个{{unit}}立方米单元存一周的标价：单元数乘以周数。取送按同一份搬家价目表计算。',
    title: '学生暑假寄存',
    text: '从Newington取走一间学生房的{{boxes}}个箱子和行李箱，用{{units}}个单元存{{weeks}}周，再送回来。',
  },
} as const satisfies Messages<typeof english.storage>;

export const international = {
  name: '国际搬家',
  card: '搬到海峡对岸，报关文件一并办理。',
  title: '从%region%出发的国际搬家',
  description: '国际搬家{{price}}起：勘察、报关清单、过海和派送，一个书面总价。仅英国境内一段要多少钱，也算给您看。',
  headline: '国际搬家，文件手续一起办',
  lead: '自2021年起，英国与欧盟之间搬家要过海关。车和文件，我们一起安排。',
  features: {
    one: { title: '先勘察', text: '视频或上门。体积、通道、哪些不能带，报价前都弄清楚。' },
    two: { title: '报关清单', text: '每箱写明内容和价值。我们陪您准备，由您签字。' },
    three: { title: '包车或拼车', text: '包一辆车，日子由您定；拼车则日期宽一些，价格低一些。' },
    four: { title: '为长途包装', text: '家具在您家门口包好，到对方门口再拆。' },
  },
  steps: {
    one: { title: '去哪里', text: '国家、月份，大概多少东西。' },
    two: { title: '勘察', text: '视频半小时，把柜子都看一遍。' },
    three: { title: '书面报价', text: '包含什么、不包含什么，都写清楚。' },
    four: { title: '文件', text: '物品清单、居住证明和目的国的表格。' },
    five: { title: '门到门', text: '装车、清关、送达，路上随时有消息。' },
  },
  benefits: {
    one: '路程、过海、报关清单，一家公司负责。',
    two: '预订之前就知道哪些东西不能过境。',
    three: '是书面总价，不是按小时跳表。',
  },
  price: {
    how: '{{price}}是少量物品运到欧洲大陆近处的标价，按体积、两岸路程、过海和报关计算，勘察后书面确认。',
    title: '仅英国境内一段',
    text: '一居室从爱丁堡到多佛港，{{distance}}，按家庭搬家价目表。标价其余部分用于过海、海关和对岸的路程。',
  },
} as const satisfies Messages<typeof english.international>;

export const disposal = {
  name: '旧物清运',
  card: '还能用的找新主人，其余回收。',
  title: '房屋清理与环保处置',
  description: '清运先分类再处理：能用的先转让，其次回收，并告诉您去了哪里。价格同家庭搬家，{{price}}起。',
  headline: '环保处置：先分类，再处理',
  lead: '新家放不下的沙发，也许正适合别人家。不要的东西由我们运走，并告诉您去向。',
  features: {
    one: { title: '先再利用', text: '状况好的家具送给需要的人和二手店。' },
    two: { title: '再回收', text: '木料、金属、家电、纸板从一开始就分开。' },
    three: { title: '去向有单据', text: '运走了什么、送到哪里，给您一张单据。把废旧物交给承运人，最好留一份。' },
    four: { title: '随搬家或单独来', text: '可以和搬家同车，也可以单独约。' },
  },
  steps: {
    one: { title: '给我们看看', text: '列个单子，或拍几张照片。' },
    two: { title: '书面报价', text: '搬运、车、路程，回收站费用按实收。' },
    three: { title: '我们清空', text: '从房间到楼下，不用您动手。' },
    four: { title: '我们分类', text: '再利用、回收，以及真正的垃圾。' },
    five: { title: '告诉您结果', text: '一封简短的邮件，说明每样东西去了哪里。' },
  },
  benefits: {
    one: '交还钥匙时，地面干干净净。',
    two: '不会把东西丢在垃圾桶旁边。',
    three: '上楼之前，每层楼收多少就已说清。',
  },
  price: {
    how: '{{price}}是家庭搬家价目表的基本价：一辆车和司机，含{{handling}}以内的搬运费。回收站费用按实收另加。',
    title: '清空Newington的一个房间',
    text: '从地面层搬{{pieces}}件家具到我们的仓库，{{distance}}，工作日中午。',
  },
} as const satisfies Messages<typeof english.disposal>;
