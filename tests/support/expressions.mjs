/**
 * Regular expressions that take more than linear time for some text. Finds two kinds: parts that can share one text in several ways, and
 * a repetition at the beginning, which the engine tries again from every character. It does not find an expression whose beginning is
 * contained in what it then repeats, such as /\(.*x/: there the bound of the text has to help.
 */
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';

/** Every literal of a source file, with its line. */
export function expressionsIn(path, text) {
  const found = [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  new Visitor({
    Literal(node) {
      if (node.regex) found.push({ ...node.regex, line: text.slice(0, node.start).split('\n').length });
    },
  }).visit(program);
  return found;
}

/** True if a text exists for which the expression takes quadratic time or more. */
export function isSlow({ pattern, flags }) {
  return analyse({ source: pattern, flags }).reports.length > 0;
}
