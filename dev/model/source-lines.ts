/** The source of a chart: the lines where its states and actions are written, 'machines/booking.quote.ts:12', and its comment. */
import { parseAst } from 'rolldown/parseAst';

/** A syntax node, of any of ESTree's types. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}
/** An expression and the file that it is in. */
interface Place {
  readonly file: string;
  readonly node: Node;
}

/** Reads a chart's files, by their names in machines/. */
export function sourceLinesOf(sources: Readonly<Record<string, string>>) {
  const bodies = new Map<string, readonly Node[]>();
  function bodyOf(file: string): readonly Node[] {
    const body = bodies.get(file) ?? (parseAst(sources[file] ?? '', { lang: 'ts' }).body as unknown as Node[]);
    bodies.set(file, body);
    return body;
  }
  const nameOf = (node: unknown): string => {
    const { name, value } = (node ?? {}) as { name?: string; value?: unknown };
    return name ?? String(value);
  };
  const lineOf = ({ file, node }: Place): string =>
    `machines/${file}:${(sources[file] ?? '').slice(0, node.start).split('\n').length}`;

  /** The value of a top-level name of a file, or of what it imports from a file beside it. */
  function declared(file: string, name: string): Place | undefined {
    for (const statement of bodyOf(file)) {
      const { declarations = [] } = (statement.declaration ?? statement) as { declarations?: Node[] };
      const found = declarations.find(({ id }) => nameOf(id) === name);
      if (found) return { file, node: found.init as Node };
      const imported = ((statement.specifiers ?? []) as Node[]).find(({ local }) => nameOf(local) === name);
      const from = `${nameOf(statement.source).replace(/^\.\//, '')}.ts`;
      if (imported && from in sources) return declared(from, nameOf(imported.imported));
    }
    return undefined;
  }

  /** The object that an expression is, or that a call of XState's or of a function beside it makes. */
  function objectIn(place: Place | undefined): Place | undefined {
    if (!place) return undefined;
    const { file, node } = place;
    const within = (inner: unknown) => objectIn({ file, node: inner as Node });
    if (node.type === 'ObjectExpression') return place;
    if (node.type === 'Identifier') return objectIn(declared(file, nameOf(node)));
    if (node.type === 'CallExpression')
      return within((node.callee as Node).type === 'Identifier' ? node.callee : (node.arguments as Node[])[0]);
    if (node.type === 'ArrowFunctionExpression') return within(node.body);
    return 'expression' in node ? within(node.expression) : undefined;
  }

  /** The properties of an object, also of those spread into it. */
  function propertiesOf(place: Place | undefined): Place[] {
    const object = objectIn(place);
    if (!object) return [];
    const { file, node } = object;
    return (node.properties as Node[]).flatMap((each) =>
      each.type === 'SpreadElement' ? propertiesOf({ file, node: each.argument as Node }) : { file, node: each },
    );
  }
  const insideOf = ({ file, node }: Place): Place => ({ file, node: node.value as Node });
  const propertyOf = (place: Place | undefined, name: string): Place | undefined =>
    propertiesOf(place)
      .filter(({ node }) => nameOf(node.key) === name)
      .map(insideOf)[0];

  function statesIn(place: Place, id: string): [string, string][] {
    return propertiesOf(propertyOf(place, 'states')).flatMap((state) => {
      const inner = `${id}.${nameOf(state.node.key)}`;
      return [[inner, lineOf(state)], ...statesIn(insideOf(state), inner)];
    });
  }

  /** By the ids of states and the names of actions, of the chart of a file. */
  return (file: string): Readonly<Record<string, string>> => {
    const chart = bodyOf(file)
      .flatMap(({ declaration }) => ((declaration as Node | null)?.declarations ?? []) as Node[])
      .map(({ init }) => init as Node)
      .find(({ callee }) => nameOf((callee as Node | undefined)?.property) === 'createMachine');
    if (!chart) return {};
    const place = { file, node: chart };
    const id = nameOf(propertyOf(place, 'id')?.node);
    const object = (chart.callee as Node).object as Node;
    const setup = object.type === 'Identifier' ? declared(file, nameOf(object)) : { file, node: object };
    const actions = propertiesOf(
      setup && propertyOf({ ...setup, node: (setup.node.arguments as Node[])[0] as Node }, 'actions'),
    );
    return Object.fromEntries([
      [id, lineOf(objectIn(place) ?? place)],
      ...statesIn(place, id),
      ...actions.map((action) => [nameOf(action.node.key), lineOf(action)]),
    ]);
  };
}

/** The comment at the head of a source file: paragraphs, separated by an empty line, and lists whose items begin with `- `. */
export function headComment(source: string): string {
  const [, comment = ''] = /^\s*\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join('\n')
    .trim()
    .replaceAll(/(?<!\n)\n(?!\n|- )/g, ' ');
}
