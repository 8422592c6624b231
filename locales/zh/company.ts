import type { company as english } from '#locales/en/company';
import type { Messages } from '#locales/messages';

export const company = {
  services: {
    domestic: '家庭搬家',
    student: '学生搬家',
    office: '办公室搬迁',
    sameDay: '当日搬家',
    packing: '打包',
    storage: '寄存',
    international: '国际搬家',
    disposal: '清运与处置',
    professional: '专业搬运',
  },
  cta: {
    title: '看看您的搬家要多少钱',
    text: '两个邮编，加上物品清单。价格逐项列明，看过之后再做决定。',
    contact: '联系我们',
  },
  about: {
    title: '细心的%base%搬家公司',
    lead: '我们为学生、家庭和办公室搬家，从%base%出发，服务%region%各地。预订之前就能看到全部价格，中文、英文均可预订。',
    promises: {
      title: '我们的承诺',
      price: {
        title: '看到多少，就付多少',
        text: '价格按同一份价目表逐项计算，%vat:含增值税，%{{valid}}小时内不变。搬家内容有变化时，付款前会按同一价目表重新计算。',
      },
      slot: {
        title: '约定时段，不必等一整天',
        text: '每天{{from}}至{{to}}共有六个两小时的时段可选，一周七天均可。',
      },
      change: {
        title: '计划可以改',
        text: '提前{{notice}}小时改期，免费。',
      },
      reach: {
        title: '公路所及，皆可到达',
        text: '从仓库到旧居、再到新居，总里程不超过{{distance}}，英国本岛各地均可。',
      },
    },
    people: {
      title: '谁会上门',
      text: '一位司机和一辆货车；您也可以加订一位搬运工。司机也一起搬，有搬运工时就是两个人上下楼。两种价格并排显示，由您决定。',
    },
    data: {
      title: '您的信息',
      text: '无需注册账户。您的地址和清单只用于您的搬家；除非您用到，我们的页面不会从第三方加载任何内容。',
    },
    facts: {
      title: '公司信息',
      depot: '仓库与办公室',
      phone: '电话',
      email: '电子邮箱',
      hours: '办公时间',
      hoursText: '周一至周五{{weekdays}}\n周六{{saturday}}',
      company: '公司注册号',
      vat: '增值税号',
      insurance: '公众责任险',
      years: '从业经验',
      yearsText: '{{number}}年以上',
      moves: '累计搬家次数',
    },
  },
  careers: {
    title: '加入我们',
    lead: '无论目前是否有空缺，我们随时欢迎司机和搬运工来信。',
    work: {
      title: '工作内容',
      driver: {
        title: '司机',
        text: '驾驶货车、安排装车、参与搬运，并且全天负责与客户沟通。',
      },
      helper: {
        title: '搬运工',
        text: '与司机一起搬运，包裹、捆扎物品，留意楼梯、墙面和停车时间。',
      },
    },
    facts: {
      title: '工作一览',
      hours: '工作时间',
      hoursText: '{{from}}至{{to}}，%workdays%。哪几天能上班，由您告诉我们。',
      pay: '薪酬',
      payText: '司机每小时{{driver}}，搬运工每小时{{helper}}',
      contract: '用工方式',
      contractText: '由我们直接雇用。',
      depot: '出车地点',
      ask: '想先问一问？',
      askText: '办公时间请拨打{{phone}}。',
    },
    day: {
      title: '一天的安排',
      text: '客户预约的是两小时的时段。每一单都附有客户填写的清单、楼层和电梯情况，到门口前就清楚要搬什么。',
    },
    needs: {
      title: '我们看重',
      licence: '司机须持有完整的英国驾照',
      care: '对重物有耐心，对着急的客户也有耐心',
      place: '在狭窄的楼梯和车位之间游刃有余',
      words: '英语流利；会中文更好，我们用两种语言服务客户',
    },
    apply: {
      title: '如何应聘',
      text: '请写几句话：您是谁、做过什么、哪几天可以工作。我们会先在电话里谈工时和薪酬，不让任何人白跑一趟。',
      write: '写信给我们',
      subject: '应聘{{business}}',
      body: '应聘岗位（司机或搬运工）：\n可以工作的日子：\n驾照：\n工作经历：\n联系电话：',
      call: '或致电{{phone}}',
    },
  },
  testimonials: {
    title: '客户怎么说',
    lead: '客户对我们每项服务的评价。',
  },
  reviews: {
    title: '评价',
    lead: '看看客户怎么评价我们。',
    sample: {
      title: '关于这些评价',
      text: '您在这里看到的是示例，用来说明本页的用途，不代表任何真实的人；上面的分数和数字同样是示例。公司的真实评价会取代它们，好评差评一视同仁。',
    },
    yours: {
      title: '我们为您搬过家吗？',
      text: '请告诉我们哪里做得好、哪里做得不好。只需两分钟，每一句话都有人看。',
    },
  },
} satisfies Messages<typeof english>;
