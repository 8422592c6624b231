import type { descriptions as english } from '#locales/en/descriptions';
import type { Messages } from '#locales/messages';

export const descriptions = {
  noScript:
    '此页面需要JavaScript，而您的浏览器未启用。请启用后刷新页面，或致电{{phone}}；也可以填写{{form}}，无需启用JavaScript。',
  contactForm: '联系表单',
  picture: '一辆搬家货车行驶在连接两栋房屋的路线上',
  home: '从%base%到%region%各地的搬家与学生搬家服务。价格逐项列明，选择两小时的时段，在线预订。',
  location: '选择搬出和搬入地点，我们会计算路程并报价。',
  quote: '列出要搬的物品，选择日期和时段，逐项查看搬家价格。',
  bookingResult: '您的预订及确认信息。',
  paymentCancelled: '您的付款已取消。您可以继续预订、修改或离开。',
  amend: '查看修改预订的差价，确认后生效。',
  manage: '更改搬家时间，或取消预订。',
  sameDay: '当天配送，即时报价：选择物品、货车、地点和时限，宜家商品也可配送。',
  about: '我们是谁、我们的承诺，以及公司信息：仓库、办公时间、保险和注册号。',
  blog: '在%region%搬家的实用文章：%localPages:丈量老式公寓楼梯、在市区停放货车、%打包厨房。',
  testimonials: '客户对每项服务的评价，从学生搬家到寄存和清运。',
  reviews: '总体评分、评分分布，以及客户对价格、细心和准时的评价。',
  careers: '司机和搬运工做什么、一天怎样安排、我们看重什么，以及如何申请。',
  contact: '打电话、留言或发来照片：%base%办公室的同事最迟下一个工作日回复您。%officeDays%%opens%至%closes%为您服务。',
  contactAnswer: '您的留言处理结果。',
  studentLanding: '爱丁堡学生宿舍、合租房搬家：一辆货车加一位司机。',
  terms: '预订、付款、更改与取消的规则，以及物品损坏时的处理方式。',
  privacy: '我们保存您的哪些信息、为什么保存、还有谁能看到，以及如何要求删除。',
  accessibility: '本网站如何方便所有人使用、测试了什么，以及已知的不足。',
  cookies: '只有一个Cookie，没有跟踪；以及浏览器保存哪些内容，让您填写的内容不会丢失。',
  services: '%region%的全部搬家服务，明码标价。',
  notFound: '此网址没有对应的页面。',
} satisfies Messages<typeof english>;
