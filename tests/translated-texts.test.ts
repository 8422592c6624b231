/**
 * A browser's translation moves every text node into elements of its own. React then fails where it takes such a text away, or puts
 * something before it: texts that have neighbours which come and go need an element of their own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}
/** A part of an expression's outcome. */
type Outcome = 'element' | 'text' | 'nothing';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const partOf = (node: Node, name: string): Node => node[name] as Node;

/** Names that the file declares as something drawn. */
const isDrawn = (source: string, name: unknown): boolean =>
  name === 'children' ||
  new RegExp(`\\b${name}\\??: (ReactNode|string \\| ReactNode)|\\b${name} = [^;]*?<\\w`).test(source);

function outcomesOf(node: Node, source: string): Outcome[] {
  const of = (part: string) => outcomesOf(partOf(node, part), source);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'JSXEmptyExpression':
      return [];
    case 'JSXText':
      return String(node.value).trim() === '' && String(node.value).includes('\n') ? [] : ['text'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return of('expression');
    case 'LogicalExpression':
      return node.operator === '&&' ? ['nothing', ...of('right')] : [...of('left'), ...of('right')];
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')];
    case 'CallExpression':
      return partOf(partOf(node, 'callee'), 'property')?.name === 'map' ? ['nothing', 'element'] : ['text'];
    case 'Literal':
      return node.value === null || node.value === '' ? ['nothing'] : ['text'];
    case 'Identifier':
      return [node.name === 'undefined' ? 'nothing' : isDrawn(source, node.name) ? 'element' : 'text'];
    default:
      return ['text'];
  }
}

/** Lines whose element has a text that goes away, or a neighbour that comes right before a text. */
function faultsIn(source: string): number[] {
  const faults: number[] = [];
  const look = (node: Node): void => {
    const children = Array.isArray(node.children) ? node.children.filter(isNode) : [];
    const slots = children.map((child) => outcomesOf(child, source)).filter((slot) => slot.length > 0);
    const isFault = slots.some((slot, at) => {
      const isFickle = new Set(slot).size > 1;
      const next = slots.slice(at + 1).find((after) => !after.includes('nothing'));
      return slots.length > 1 && isFickle && (slot.includes('text') || next?.includes('text') === true);
    });
    if (isFault) faults.push(source.slice(0, node.start).split('\n').length);
    for (const part of partsOf(node)) look(part);
  };
  look(parseAst(source, { lang: 'tsx' }) as unknown as Node);
  return faults;
}

describe('a text of a page', () => {
  it.each([
    ['<p>{isBad && <Icon />}{note}</p>', 1],
    ['<p>{count > 0 && t("added")}<b /></p>', 1],
    ['<p>{isLong ? <b>{t("a")}</b> : t("b")}<i /></p>', 1],
    ['<p>{isBad && <Icon />}<span>{note}</span></p>', 0],
    ['<p>{t("a")}{isLong && <b />}</p>', 0],
    ['<p>{isLong && t("a")}</p>', 0],
    ['<p>{t(isLong ? "a" : "b")} <b /></p>', 0],
  ])('%s has %i fault', (source, count) => {
    expect(faultsIn(`const view = ${source};`)).toHaveLength(count);
  });

  it('is in an element of its own where its neighbours come and go', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const faults = files.flatMap((file) =>
      faultsIn(readFileSync(`src/${file}`, 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(faults).toEqual([]);
  });
});
