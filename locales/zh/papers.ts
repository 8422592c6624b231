import type { papers as english } from '#locales/en/papers';
import type { Messages } from '#locales/messages';

export const papers: Messages<typeof english> = {
  print: '请用浏览器打印本页。',
  labels: {
    title: '箱子标签',
    hint: '每张A4纸十个。请写上房间，贴在箱子侧面，不要贴在顶上。',
    room: '房间',
  },
  parking: {
    title: '停车申请信',
    hint: '两处门口各一页。请寄给管理该街道的市政厅，或复制到其网上表格中。信用英文写给市政厅，下面附中文大意。如需货车车牌号，请致电我们。',
    start: '装车',
    destination: '卸车',
    subject: '{{date}}搬家货车停车位',
    greeting: '停车管理部门：',
    body: '{{date}}{{from}}至{{until}}之间，一辆搬家货车要在{{address}}{{work}}。请在该时段内预留一个尽量靠近门口的车位，或准许在那里装卸。',
    reply: '请告知费用和所需时间。搬家公司：{{firm}}，{{phone}}，预订编号{{reference}}。',
    closing: '此致',
  },
};
