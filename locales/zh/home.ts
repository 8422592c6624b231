import type { home as english } from '#locales/en/home';
import type { Messages } from '#locales/messages';

export const home = {
  hero: {
    title: '先看清价格，再预订搬家',
    subtitle: '填好两个邮编，列出物品，价格一目了然。',
    from: '搬出地址',
    fromPlaceholder: '%depotPostcode%或%base%',
    to: '搬入地址',
    toPlaceholder: '邮编或城镇',
    submit: '查看价格',
    proof: {
      rated_other: '{{reviews}}条评价平均{{score}}分',
      insured: '公众责任险{{amount}}',
      change: '搬家前{{notice}}小时可免费改期',
    },
    call: '也可致电：{{phone}}',
  },
  services: {
    title: '选择搬家类型',
    student: { title: '学生搬家', text: '一间宿舍或合租房，开学、放假都能搬。' },
    house: { title: '家庭搬家', text: '公寓或独栋房屋，含家具和家电。' },
    sameDay: { title: '当日搬家', text: '一个大件或几样东西，当天取、当天送。' },
    storage: '寄存，每周{{price}}起',
    clearance: '清运',
    cleaning: '清洁',
  },
  promises: {
    cover: '物品保额最高{{amount}}',
    keys: '钥匙晚到：前{{minutes}}分钟免费等',
    late: '我们迟到：可免费取消',
    more: '搬家当天的全部承诺',
  },
  stats: {
    title: '为什么选择我们',
    insured: { title: '已投保', text: '公众责任险{{amount}}。' },
    rated: { title: '{{score}}分（满分5分）', text_other: '{{reviews}}条评价的平均分。' },
    moves: { title: '{{number}}+次顺利搬家', text: '{{percent}}的客户表示满意。' },
    coverage: { title: '覆盖%region%', text: '英国本岛各地都能到。' },
  },
  steps: {
    title: '搬家流程',
    where: { title: '填写地点', text: '输入两个邮编，我们会算出路程。' },
    what: { title: '列出物品，选好时间', text: '填上箱子和家具的数量，再选日期和两小时的时段。' },
    done: { title: '付款后，等我们上门', text: '报价24小时内有效。刷卡付款后，该时段就为您保留。' },
  },
  costs: {
    title: '搬家多少钱',
    intro: '三个例子，计算方法与您的报价完全相同%vat:，含增值税%。',
    studentRoom: {
      title: '一间学生房',
      text: '{{boxes}}个箱子、两个行李箱和一台电脑，从Marchmont到Leith，{{distance}}，工作日中午。',
    },
    oneBedroom: {
      title: '一居室公寓',
      text: '{{boxes}}个箱子和{{pieces}}件家具家电，从Newington到Gorgie，{{distance}}，工作日中午。',
    },
    twoBedrooms: {
      title: '两居室住宅',
      text: '{{boxes}}个箱子和{{pieces}}件家具家电，从Bruntsfield到格拉斯哥西区，{{distance}}，工作日中午。',
    },
  },
  cities: {
    title: '我们常去的城市',
    intro: '停车、楼梯和开学季，逐城说明。',
    glasgow: { name: '格拉斯哥', text: '老式公寓楼、公共楼道，还有穿城而过的高速公路。' },
    edinburgh: { name: '爱丁堡', text: '我们的仓库就在这里。凭证停车、旋转楼梯、艺术节旺季，我们都熟。' },
    dundee: { name: '邓迪', text: '泰河对岸，两所大学，许多顶楼公寓。' },
    aberdeen: { name: '阿伯丁', text: '花岗岩老楼、学生宿舍，还有一路向北的长途。' },
  },
  questions: {
    title: '常见问题',
    price: {
      title: '看到的价格就是最终价格吗？',
      text: '是的。价格%vat:含增值税，%报价后24小时内不变。如果计划有变，请在预订中修改，付款前就能看到新价格。',
    },
    helper: {
      title: '搬运工做什么？',
      text: '搬运工和司机一起搬，多一个人手。加与不加的价格会并排显示，付款时由您选择。',
    },
    payment: {
      title: '什么时候付款？',
      full: '预订时在支付服务商的安全页面刷卡付款。我们不会看到您的银行卡信息。',
      deposit: '预订时在支付服务商的安全页面刷卡支付{{percent}}的订金，即可保留日期；余款在搬家当天支付。',
    },
    change: {
      title: '可以改日期吗？',
      text: '可以。提前至少{{hours}}小时改期免费；不足{{hours}}小时可能收取少量费用。',
    },
    ahead: {
      title: '应该提前多久预订？',
      text: '建议提前两到三周，最多可提前90天。我们%workdays%都提供搬家服务。',
    },
    where: {
      title: '最远能搬到哪里？',
      text: '英国本岛各地均可。从我们的仓库到您的旧居、再到新居，公路总里程不超过{{distance}}，且无需乘渡轮。',
    },
    boxes: {
      title: '多大算大号箱？',
      text: '尺寸约{{cm}}厘米，装满后重{{from}}到{{to}}公斤的算大号箱。更重的算特大号箱，更轻的算中号箱或小号箱，以重量为准。',
    },
  },
  closing: {
    title: '随时为您服务',
    text: '无需注册即可看到价格。也可以用两句话告诉我们要搬什么，我们最迟下一个工作日答复。',
    quote: '人工报价',
    call: '致电{{phone}}',
  },
} satisfies Messages<typeof english>;
