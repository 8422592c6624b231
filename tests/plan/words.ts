/** The sentences of manual test plans, in both languages; what stands on the screen comes from the language files. */

import type { Language } from '#domain/language';
import { delays } from '#machines/delays';

/** Sentences that hold for any chart. */
export interface Words {
  readonly title: (name: string) => string;
  readonly intro: (cases: number, steps: number, transitions: number) => string;
  readonly case: (number: number) => string;
  readonly given: string;
  readonly doThis: string;
  readonly seeThis: string;
  readonly heading: (text: string) => string;
  readonly address: (path: string) => string;
  readonly message: (text: string) => string;
  readonly busy: (text: string) => string;
  readonly state: (text: string) => string;
  readonly ends: string;
  readonly press: (text: string) => string;
  readonly pressThen: (first: string, second: string) => string;
  readonly type: (text: string, label: string) => string;
  readonly choose: (text: string) => string;
  readonly goTo: (path: string) => string;
  readonly happens: (event: string, data: string) => string;
  readonly answers: (call: string) => string;
  readonly refuses: (call: string, code: string) => string;
  readonly cut: (call: string) => string;
  readonly fails: (port: string) => string;
  readonly waits: (seconds: string) => string;
}

const en: Words = {
  title: (name) => `Manual test plan: ${name}`,
  intro: (cases, steps, transitions) =>
    `${cases} cases with ${steps} steps walk every one of the ${transitions} transitions. Use the developer tools of the browser to answer, hold or block a call where a step says so. Start each case in a new private window.`,
  case: (number) => `Case ${number}`,
  given: 'A new private window.',
  doThis: 'Do',
  seeThis: 'See',
  heading: (text) => `the heading “${text}”`,
  address: (path) => `the address ${path}`,
  message: (text) => `the message “${text}”`,
  busy: (text) => `“${text}”`,
  state: (text) => text,
  ends: 'the booking result',
  press: (text) => `Press “${text}”.`,
  pressThen: (first, second) => `Press “${first}”, then “${second}”.`,
  type: (text, label) => `Type “${text}” into “${label}”.`,
  choose: (text) => `Choose “${text}”.`,
  goTo: (path) => `Go to ${path} with Back or Forward.`,
  happens: (event, data) => (data ? `Make this happen: ${event}, with ${data}.` : `Make this happen: ${event}.`),
  answers: (call) => `Let the server answer ${call}.`,
  refuses: (call, code) => `Answer ${call} with the error code “${code}”.`,
  cut: (call) => `Switch the network off while ${call} is on its way, then on again.`,
  fails: (port) => `Let the page's own call of ${port} throw an error (override the script).`,
  waits: (seconds) => `Wait for ${seconds} seconds; where a call is on its way, hold it.`,
};

const zh: Words = {
  title: (name) => `手工测试计划：${name}`,
  intro: (cases, steps, transitions) =>
    `共 ${cases} 个用例、${steps} 个步骤，走遍全部 ${transitions} 条转移。步骤要求回应、拖住或阻断请求时，请使用浏览器的开发者工具。每个用例都从新的隐私窗口开始。`,
  case: (number) => `用例 ${number}`,
  given: '打开一个新的隐私窗口。',
  doThis: '操作',
  seeThis: '应看到',
  heading: (text) => `标题“${text}”`,
  address: (path) => `地址 ${path}`,
  message: (text) => `提示“${text}”`,
  busy: (text) => `“${text}”`,
  state: (text) => text,
  ends: '预订结果页',
  press: (text) => `点击“${text}”。`,
  pressThen: (first, second) => `点击“${first}”，再点击“${second}”。`,
  type: (text, label) => `在“${label}”中输入“${text}”。`,
  choose: (text) => `选择“${text}”。`,
  goTo: (path) => `用后退或前进来到 ${path}。`,
  happens: (event, data) => (data ? `使其发生：${event}，数据为 ${data}。` : `使其发生：${event}。`),
  answers: (call) => `让服务器正常回应 ${call}。`,
  refuses: (call, code) => `让 ${call} 返回错误代码“${code}”。`,
  cut: (call) => `在 ${call} 进行时断开网络，随后恢复。`,
  fails: (port) => `让页面对 ${port} 的调用抛出错误（改写脚本）。`,
  waits: (seconds) => `等待 ${seconds} 秒；若有请求正在进行，则将其拖住。`,
};

export const words: Readonly<Record<Language, Words>> = { en, zh };

/** What cannot be said by pressing a button that has a name. */
export interface BookingWords {
  readonly fresh: string;
  readonly resumed: (what: string) => string;
  readonly drafts: Readonly<Record<'start' | 'ready' | 'quoted' | 'open', string>>;
  readonly place: (text: string, label: string) => string;
  readonly boxes: (count: number, label: string) => string;
  readonly day: string;
  readonly dayAndSlot: string;
  readonly contact: (name: string, phone: string, email: string, button: string) => string;
  readonly payment: string;
  readonly back: string;
  readonly dayLater: string;
  readonly code: (open: string, code: string, apply: string) => string;
  readonly checkout: string;
  readonly addressStep: (first: string, address: string, submit: string) => string;
}

export const bookingWords: Readonly<Record<Language, BookingWords>> = {
  en: {
    fresh: 'Nothing was said before in this window.',
    resumed: (what) => `Before this: ${what}; then reload the page.`,
    drafts: {
      start: 'choose only the pickup place',
      ready: 'fill in everything up to the review',
      quoted: 'fill in everything up to the payment page',
      open: 'fill in everything, press the pay button and come back without paying',
    },
    place: (text, label) => `Type “${text}” into “${label}” and choose the first place of the list.`,
    boxes: (count, label) => `Set “${label}” to ${count}.`,
    day: 'Choose another day that is open, and no arrival slot.',
    dayAndSlot: 'Choose another day that is open and an arrival slot.',
    contact: (name, phone, email, button) => `Type “${name}”, “${phone}” and “${email}” and press “${button}”.`,
    payment: 'Let the call that opens the checkout be answered.',
    back: 'Press Back on the payment page.',
    dayLater: 'Set the clock of the computer 25 hours on.',
    code: (open, code, apply) =>
      `Open “${open}”, type “${code}” and press “${apply}”; if a code is on the quote, remove it.`,
    checkout: 'the payment page of the provider',
    addressStep: (first, address, submit) =>
      `Press “${first}” if it is there, type “${address}” and press “${submit}”.`,
  },
  zh: {
    fresh: '此窗口中此前没有填写任何内容。',
    resumed: (what) => `此前：${what}；然后刷新页面。`,
    drafts: {
      start: '只选好起点',
      ready: '填写到核对页为止',
      quoted: '填写到付款页为止',
      open: '填写全部内容，点击付款按钮，不付款便返回',
    },
    place: (text, label) => `在“${label}”中输入“${text}”，选择列表中的第一个地点。`,
    boxes: (count, label) => `把“${label}”设为 ${count}。`,
    day: '另选一个可预订的日期，不选时段。',
    dayAndSlot: '另选一个可预订的日期，并选择到达时段。',
    contact: (name, phone, email, button) => `输入“${name}”、“${phone}”和“${email}”，点击“${button}”。`,
    payment: '让打开付款页的请求得到回应。',
    back: '在付款页面点击后退。',
    dayLater: '把电脑的时钟拨快 25 小时。',
    code: (open, code, apply) => `展开“${open}”，输入“${code}”，点击“${apply}”；若已使用优惠码，则将其移除。`,
    checkout: '支付服务商的付款页面',
    addressStep: (first, address, submit) => `若有“${first}”则点击，输入“${address}”，点击“${submit}”。`,
  },
};

/** Seconds of a delay of the charts, as a plan says them. */
export function secondsOf(timer: string): string {
  const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(timer) ?? [];
  const milliseconds = (delays as Readonly<Record<string, number>>)[name] ?? Number(name);
  return String(milliseconds / 1000);
}
