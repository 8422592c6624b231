/** Reads and replaces the texts of a language file in place. */
import { type ESTree, parseSync } from 'vite';

interface Text {
  /** Dotted, from the exported name on. */
  key: string;
  text: string;
  start: number;
  end: number;
}

/** Every text of a language file, in order. */
export function textsIn(source: string): Text[] {
  const found: Text[] = [];
  const visit = (node: ESTree.Node, key: string): void => {
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') visit(node.expression, key);
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ key, text: node.value, start: node.start, end: node.end });
    for (const property of node.type === 'ObjectExpression' ? node.properties : []) {
      if (property.type !== 'Property') continue;
      const { key: name, value } = property;
      visit(value, `${key}.${name.type === 'Literal' ? name.value : source.slice(name.start, name.end)}`);
    }
  };
  for (const statement of parseSync('texts.ts', source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations)
      if (init && id.type === 'Identifier') visit(init, id.name);
  }
  return found;
}

/** The literal as the formatter would quote it. */
function literal(text: string): string {
  const quoted = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return quoted;
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The language file with the texts of these keys replaced. */
export function withTexts(source: string, texts: ReadonlyMap<string, string>): string {
  return textsIn(source).reduceRight((changed, { key, start, end }) => {
    const text = texts.get(key);
    return text === undefined ? changed : changed.slice(0, start) + literal(text) + changed.slice(end);
  }, source);
}
