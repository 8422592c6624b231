/** The gestures and expectations of the charts, as sentences of the manual test plan. */
import type { Language } from '#domain/language';

/** A sentence by its name, with the values for its gaps. */
export interface Instruction {
  readonly name: keyof typeof en;
  readonly values: readonly string[];
}

const en = {
  open: 'Open {}.',
  fault: 'On /dev/faults set “{}” to “{}”.',
  press: 'Press “{}”.',
  choose: 'Choose “{}”.',
  chooseBelow: 'Choose “{}” below “{}”.',
  tick: 'Tick “{}”.',
  untick: 'Take the tick off “{}”.',
  type: 'Type “{}” into “{}”.',
  empty: 'Empty “{}”.',
  date: 'Choose the date {} in “{}”.',
  click: 'Click into “{}”.',
  enter: 'Press Enter in “{}”.',
  leave: 'Leave “{}” with the Tab key.',
  pick: 'Choose “{}” from the list.',
  count: 'Set “{}” to {}.',
  day: 'Choose the last free day of the month at no extra charge, or the one before if it is chosen.',
  slot: 'Choose the first free arrival slot.',
  pickFirst: 'Choose the first of the list.',
  laterSlot: 'Choose the last free arrival slot.',
  back: 'Go back in the browser.',
  visit: 'Go back in the browser to {}.',
  restore: 'Come back to the page by the back-forward cache.',
  key: 'Press the key {}.',
  answer: 'The call {} is answered: {}.',
  reload: 'Reload the page.',
  online: 'Switch the network on again.',
  wait: 'Wait for {} seconds.',
  heading: 'the heading “{}”',
  text: 'the text “{}”',
  noText: 'no text “{}”',
  button: 'the button “{}”',
  chosen: '“{}” chosen',
  field: '“{}” in “{}”',
  noField: 'nothing in “{}”',
  dateField: 'the date {} in “{}”',
  fieldError: '“{}” at “{}”',
  list: 'a list to choose from',
  address: 'the address {}',
} as const;

const zh: Readonly<Record<keyof typeof en, string>> = {
  open: '打开 {}。',
  fault: '在 /dev/faults 把“{}”设为“{}”。',
  press: '点击“{}”。',
  choose: '选择“{}”。',
  chooseBelow: '选择“{}”，在“{}”下方。',
  tick: '勾选“{}”。',
  untick: '取消勾选“{}”。',
  type: '把“{}”输入“{}”。',
  empty: '清空“{}”。',
  date: '选择日期 {}，填入“{}”。',
  click: '点进“{}”输入框。',
  enter: '在“{}”中按回车键。',
  leave: '按 Tab 键离开“{}”。',
  pick: '从列表中选择“{}”。',
  count: '把“{}”的数量设为 {}。',
  day: '选择当月最后一个可选且不加价的日期；若已选中，则选它的前一个。',
  slot: '选择第一个可选的到达时段。',
  pickFirst: '选择列表中的第一项。',
  laterSlot: '选择最后一个可选的到达时段。',
  back: '在浏览器中后退。',
  visit: '在浏览器中后退到 {}。',
  restore: '通过浏览器的往返缓存回到页面。',
  key: '按 {} 键。',
  answer: '请求 {} 得到答复：{}。',
  reload: '刷新页面。',
  online: '重新连接网络。',
  wait: '等待 {} 秒。',
  heading: '标题“{}”',
  text: '文字“{}”',
  noText: '没有文字“{}”',
  button: '按钮“{}”',
  chosen: '“{}”已选中',
  field: '“{}”填在“{}”中',
  noField: '“{}”为空',
  dateField: '日期 {} 填在“{}”中',
  fieldError: '“{}”显示在“{}”处',
  list: '可供选择的列表',
  address: '地址 {}',
};

const sentences: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, zh };

/** Makes instructions and expectations, by one function for each sentence: `act.press('Continue')`. */
export const act = Object.fromEntries(
  Object.keys(en).map((name) => [name, (...values: string[]) => ({ name, values })]),
) as unknown as { readonly [Name in keyof typeof en]: (...values: string[]) => Instruction };

/** Answers a call of a child chart. A person cannot do it: the plan has its own sentence for the outcome. */
export const answer = (port: string, output: { readonly output: object }): Instruction =>
  act.answer(port, JSON.stringify(output));

const WITHOUT_CONTROL: readonly string[] = ['back', 'online', 'visit', 'restore', 'key', 'answer'];
/** True for a gesture for which no page has a control. */
export const lacksControl = ({ name }: Instruction): boolean => WITHOUT_CONTROL.includes(name);

/** A sentence in a language. */
export function inWords({ name, values }: Instruction, language: Language): string {
  const gaps = [...values];
  return sentences[language][name].replaceAll('{}', () => gaps.shift() ?? '');
}

/** The texts around the steps of a plan. */
export const frames = {
  en: {
    title: (name: string) => `Manual test plan: ${name}`,
    size: (cases: number, steps: number) => `${cases} cases with ${steps} steps.`,
    before: (address: string) =>
      `At ${address} (npm run dev, or a server with APP_ENV=development), each case in a new private window. /dev/faults, in a second tab of that window, sets the outcome of calls. Typed text replaces the content of a field. … stands for any text.`,
    case: (id: string, title: string) => `Case ${id}: ${title}`,
    priority: 'Priority',
    priorities: { high: 'high', medium: 'medium', low: 'low' },
    see: 'See: ',
    beyond: 'Cannot be tested by hand',
    colon: ': ',
  },
  zh: {
    title: (name: string) => `手工测试计划：${name}`,
    size: (cases: number, steps: number) => `共 ${cases} 个用例、${steps} 个步骤。`,
    before: (address: string) =>
      `在 ${address} 上进行（npm run dev，或 APP_ENV=development 的服务器）。每个用例都从新的隐私窗口开始。请在同一窗口的另一个标签页打开 /dev/faults，由它决定请求的结果。输入的内容替换输入框中原有的内容。… 代表任意内容。`,
    case: (id: string, title: string) => `用例 ${id}：${title}`,
    priority: '优先级',
    priorities: { high: '高', medium: '中', low: '低' },
    see: '应看到：',
    beyond: '无法手工进行',
    colon: '：',
  },
} as const;
export type Priority = keyof (typeof frames)['en']['priorities'];
