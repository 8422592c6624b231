/** The reasons for what a plan leaves out, in English and Chinese. */
import type { Language } from '#domain/language';

const chinese = {
  'a plan does not switch the network off': '计划不断开网络',
  'a quote lasts a day': '报价的有效期为一天',
  'a same-day quote comes along from its own pages only': '当日配送报价只能从它自己的页面带过来',
  'by hand no call of the page throws': '手工操作无法使页面的调用抛出异常',
  'the embedded list is never off': '内置地址列表始终可用',
  'every place of the embedded list asks for an address': '内置列表中的每个地点都要求填写地址',
  'every place of the embedded list has a postcode': '内置列表中的每个地点都有邮编',
  'it comes along with what is done at the field': '在输入框中操作时会一并发生',
  'it lasts a quarter of a second': '只持续四分之一秒',
  'it lasts a third of a second': '只持续三分之一秒',
  'it lasts half a second': '只持续半秒',
  'it lasts two seconds': '只持续两秒',
  'leaving a field comes with filling in the next one': '填写下一个输入框时会自然离开上一个',
  'nobody presses a button before the page is there': '页面加载完成前无法点击按钮',
  'other customers would have to take every slot of a day': '需要其他客户占满某一天的所有时段',
  'somebody would have to pay or cancel meanwhile, in another tab': '需要有人同时在另一个标签页付款或取消',
  'the embedded checkout confirms at once': '内置的付款页会立即确认',
  'the embedded checkout is on the same server, and opens at once': '内置的付款页在同一服务器上，会立即打开',
  'the embedded list has addresses for every postcode': '内置列表中的每个邮编都有地址',
  'the embedded mailbox takes every mail at once': '内置的邮箱会立即接收所有邮件',
  'the embedded samples stand in for a search that fails': '搜索失败时会改用内置的示例商品',
  'the flow goes on by itself after a second': '一秒后流程会自动继续',
  'the plan of the calendar has it': '见日历（scheduling）的计划',
  'the plan of the promotion code has it': '见优惠码（promo）的计划',
  'the review opens by itself after two seconds': '两秒后会自动打开核对页面',
  'the reviews come with the pages, and cannot fail to': '评价随页面一起提供，不会加载失败',
  'there is no Back on a page that checks the payment': '核对付款的页面上没有“上一步”',
  'what a browser says of its own position is not for a plan': '浏览器定位的结果不在计划范围内',
  'what can still be promised changes with the hour only': '还能承诺的送达时间只随钟点变化',
  'what the list says of a product stays the same': '列表中的商品信息不会变化',
  'what the tab keeps is forgotten at once': '标签页保存的内容会立即清除',
  'what the tab keeps is read at once': '标签页保存的内容会立即读取',
  'whether Back brings a page as it was is for the browser to say': '后退时是否恢复原来的页面由浏览器决定',
  'which days are closed depends on the day of the test': '哪些日期不可选取决于测试当天',
} as const;

export type Reason = keyof typeof chinese;
export const reasonIn = (language: Language, reason: Reason): string => (language === 'zh' ? chinese[reason] : reason);
