/** Where the states of a chart are written. */
import { type ESTree, parseSync } from 'vite';

interface Written {
  path: string;
  node: ESTree.Node;
}

/** What files declare at their top, by name. */
function declarationsIn(files: Readonly<Record<string, string>>): Map<string, Written> {
  const declared = new Map<string, Written>();
  for (const [path, text] of Object.entries(files)) {
    for (const statement of parseSync(path, text).program.body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations)
        if (init && id.type === 'Identifier') declared.set(id.name, { path, node: init });
    }
  }
  return declared;
}

/**
 * 'machines/booking.machine.ts:12' by the id of the state. A state is written where its parent names it: as an object, as the name of one,
 * or as a call of what makes one.
 */
export function placesOf(
  id: string,
  exported: string,
  files: Readonly<Record<string, string>>,
): Record<string, string> {
  const declared = declarationsIn(files);
  const places: Record<string, string> = {};

  const objectOf = ({ path, node }: Written): (Written & { node: ESTree.ObjectExpression }) | undefined => {
    const named = node.type === 'CallExpression' ? node.callee : node;
    const meant = named.type === 'Identifier' ? declared.get(named.name) : undefined;
    if (meant) return objectOf(meant);
    if (node.type === 'ObjectExpression') return { path, node };
    if (node.type === 'ArrowFunctionExpression') return objectOf({ path, node: node.body });
    if (node.type === 'CallExpression' && node.arguments[0]) return objectOf({ path, node: node.arguments[0] });
    return undefined;
  };
  const propertiesOf = (written: Written | undefined): [string, Written & { start: number }][] => {
    const object = written && objectOf(written);
    return (object?.node.properties ?? []).flatMap((each) => {
      const { path } = object as Written;
      if (each.type === 'SpreadElement') return propertiesOf({ path, node: each.argument });
      const key = each.key.type === 'Literal' ? each.key.value : each.key.type === 'Identifier' && each.key.name;
      return [[String(key), { path, node: each.value, start: each.start }]];
    });
  };
  const visit = (state: string, start: number, written: Written): void => {
    const { path } = written;
    places[state] = `${path}:${(files[path] ?? '').slice(0, start).split('\n').length}`;
    const states = propertiesOf(written).find(([key]) => key === 'states')?.[1];
    for (const [key, child] of propertiesOf(states)) visit(`${state}.${key}`, child.start, child);
  };

  const root = declared.get(exported);
  if (root) visit(id, root.node.start, root);
  return places;
}
