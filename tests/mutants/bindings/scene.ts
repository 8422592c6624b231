/** The perceivable content of a page: its words in order, and the value and state of each control. */
const UNPERCEIVED = '[hidden], [aria-hidden="true"], dialog:not([open]), script, style';
const TOLD = [
  'aria-label',
  'aria-disabled',
  'aria-invalid',
  'aria-busy',
  'aria-pressed',
  'aria-current',
  'aria-expanded',
];

function controlOf(element: Element): string {
  const { value, checked, disabled, readOnly } = element as HTMLInputElement;
  const held = element.matches('input, select, textarea') ? [value, checked, readOnly] : [];
  const said = TOLD.flatMap((name) => (element.hasAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : []));
  const link = element.getAttribute('href');
  const told = [...held, ...(disabled ? ['disabled'] : []), ...said, ...(link ? [link] : [])];
  return told.length === 0 ? '' : `{${element.tagName.toLowerCase()} ${told.join(' ')}}`;
}

export function sceneOf(node: Node = document.body): string {
  if (!(node instanceof Element)) return node.nodeType === node.TEXT_NODE ? (node.textContent ?? '') : '';
  if (node.matches(UNPERCEIVED)) return '';
  return `${controlOf(node)}${[...node.childNodes].map((child) => sceneOf(child)).join('')}|`;
}

/** The first difference between two scenes. */
export function partOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 20), at + 40).replace(/\|+/g, '|');
  return `"${around(other)}" instead of "${around(one)}"`;
}
