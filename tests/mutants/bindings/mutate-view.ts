/** Views with their bindings broken, one at a time: what they send, what they show, and when. */
import { parseAst } from 'rolldown/parseAst';

export type ViewKind =
  | 'event dropped'
  | 'event changed'
  | 'payload dropped'
  | 'handler dropped'
  | 'condition negated'
  | 'flag negated'
  | 'value dropped';

/** A part of the source and its replacements. */
interface Site {
  readonly start: number;
  readonly end: number;
  readonly variants: readonly { readonly kind: ViewKind; readonly detail: string; readonly text: string }[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const FLAGS = new Set(['disabled', 'readOnly', 'checked', 'defaultChecked', 'hidden', 'busy', 'open', 'selected']);
const isFlag = (name: string): boolean =>
  FLAGS.has(name) ||
  /^aria-(disabled|invalid|busy|pressed|current|expanded|checked|hidden|selected)$/.test(name) ||
  /^(is|has|can)[A-Z]/.test(name);
const isValue = (name: string): boolean => name === 'value' || name === 'defaultValue' || name === 'aria-valuenow';

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** True if a node draws something. */
const draws = (node: Node): boolean => node.type.startsWith('JSX') || childrenOf(node).some(draws);

const bare = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression' ? bare(node.expression as Node) : node;

/** The object that a call of `send` sends, if it is one. */
function sentBy(node: Node): Node | undefined {
  const call = bare(node);
  if (call.type !== 'CallExpression') return undefined;
  const callee = bare(call.callee as Node);
  const name = callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name;
  const [event] = call.arguments as Node[];
  return name === 'send' && event?.type === 'ObjectExpression' ? event : undefined;
}

const propertiesOf = (event: Node): { name: unknown; value: Node }[] =>
  (event.properties as Node[]).flatMap((property) =>
    property.type === 'Property' ? [{ name: (property.key as Node).name, value: property.value as Node }] : [],
  );
const typeOf = (event: Node): Node | undefined => {
  const type = propertiesOf(event).find(({ name }) => name === 'type')?.value;
  return type?.type === 'Literal' ? type : undefined;
};

/** Every event type that a source sends, to replace one by another. */
function sentTypes(root: Node): string[] {
  const event = sentBy(root);
  const type = event && typeOf(event);
  return [...(type ? [String(type.value)] : []), ...childrenOf(root).flatMap(sentTypes)];
}

/** A text that does not depend on anything: it is no binding. */
const isPlainText = (node: Node): boolean => {
  const inner = bare(node);
  if (inner.type === 'Literal' || inner.type === 'JSXEmptyExpression') return true;
  const isCall = inner.type === 'CallExpression' && (inner.callee as Node).name === 't';
  const given = isCall ? (inner.arguments as Node[]) : [];
  return given.length === 1 && given[0]?.type === 'Literal';
};

function sitesIn(root: Node, source: string): Site[] {
  const types = [...new Set(sentTypes(root))];
  const sites: Site[] = [];
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const shorten = (text: string): string => {
    const line = text.replace(/\s+/g, ' ');
    return line.length > 90 ? `${line.slice(0, 89)}…` : line;
  };
  const add = (node: Node, ...variants: [ViewKind, string][]): void => {
    const { start, end } = node;
    const detail = shorten(textOf(node));
    sites.push({ start, end, variants: variants.map(([kind, text]) => ({ kind, detail, text })) });
  };
  const negated = (node: Node): string => `!(${textOf(node)})`;

  function sendSite(node: Node, event: Node): void {
    const variants: [ViewKind, string][] = [['event dropped', 'undefined']];
    const type = typeOf(event);
    const swap = (part: Node, text: string): string =>
      source.slice(node.start, part.start) + text + source.slice(part.end, node.end);
    if (type) {
      const other = types[(types.indexOf(String(type.value)) + 1) % types.length];
      const wrong = other === undefined || other === type.value ? 'nothing.of.the.kind' : other;
      variants.push(['event changed', swap(type, `'${wrong}' as never`)]);
    }
    for (const { name, value } of propertiesOf(event)) {
      if (name === 'type') continue;
      const isShort = value.type === 'Identifier' && value.name === name;
      variants.push(['payload dropped', swap(value, isShort ? `${String(name)}: undefined as never` : 'undefined')]);
    }
    add(node, ...variants);
  }

  function attributeSite(node: Node): void {
    const name = (node.name as Node).name;
    const container = node.value as Node | null;
    if (typeof name !== 'string' || container?.type !== 'JSXExpressionContainer') return;
    const value = container.expression as Node;
    const body = FUNCTIONS.has(value.type) ? (value.body as Node) : undefined;
    if (/^on[A-Z]/.test(name) && !(body && sentBy(body))) add(value, ['handler dropped', 'undefined']);
    if (value.type === 'Literal') return;
    if (isFlag(name)) add(value, ['flag negated', negated(value)]);
    if (isValue(name)) add(value, ['value dropped', "''"]);
  }

  function visit(node: Node, depth: number, parent: Node | undefined): void {
    const isInside = depth > 0;
    const event = sentBy(node);
    if (isInside && event && !(parent?.type === 'ChainExpression')) sendSite(node, event);
    if (isInside && node.type === 'JSXAttribute') attributeSite(node);
    if (isInside && node.type === 'LogicalExpression' && node.operator === '&&' && draws(node.right as Node)) {
      const condition = node.left as Node;
      add(condition, ['condition negated', negated(condition)]);
    }
    if (isInside && (node.type === 'ConditionalExpression' || node.type === 'IfStatement')) {
      const condition = node.test as Node;
      add(condition, ['condition negated', negated(condition)]);
    }
    const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
    if (isInside && isChild && node.type === 'JSXExpressionContainer') {
      const shown = node.expression as Node;
      if (!isPlainText(shown) && !draws(shown)) add(shown, ['value dropped', 'null']);
    }
    for (const child of childrenOf(node)) visit(child, depth + (FUNCTIONS.has(node.type) ? 1 : 0), node);
  }

  visit(root, 0, undefined);
  return sites;
}

/** The source in which each broken binding can be switched on, and the names of them. */
export function mutateView(file: string, source: string): { code: string; ids: string[] } {
  const root = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }) as unknown as Node;
  const sites = sitesIn(root, source).sort((a, b) => a.start - b.start || b.end - a.end);
  const seen = new Map<string, number>();
  const ids: string[] = [];
  const nameOf = (kind: ViewKind, detail: string): string => {
    const name = `${file}: ${kind}, ${detail}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const id = count === 1 ? name : `${name} (${count})`;
    ids.push(id);
    return id;
  };

  let next = 0;
  /** The source between two places, with every site in it made a choice. */
  function emit(start: number, end: number): string {
    let text = '';
    let at = start;
    for (let site = sites[next]; site && site.start < end; site = sites[next]) {
      next += 1;
      const { variants } = site;
      const choices = variants.map(
        (each) => `isBroken__(${JSON.stringify(nameOf(each.kind, each.detail))}) ? (${each.text}) : `,
      );
      text += `${source.slice(at, site.start)}(${choices.join('')}(${emit(site.start, site.end)}))`;
      at = site.end;
    }
    return text + source.slice(at, end);
  }
  return { code: emit(0, source.length), ids };
}
