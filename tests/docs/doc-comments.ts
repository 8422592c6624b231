/** Doc comments of the names in a source file, each as one line. */
export function docComments(source: string): Map<string, string> {
  const comments = source.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*(?:readonly )?(\w+)\s*[(:]/g);
  return new Map(
    [...comments].map(([, text = '', name = '']) => [
      name,
      text
        .replace(/^\s*\*\s?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );
}

/** The request and reply types of a port. */
export interface Signature {
  ask: string;
  reply: string;
}

const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/Nothing/g, '{}')
    .replace(/<\s+/g, '<')
    .replace(/,?\s+>/g, '>')
    .trim();

/** The ports that a source file declares, by name. */
export function signatures(source: string): Map<string, Signature> {
  const ports = source.matchAll(/^ {2}(\w+): Call<\s*([^,]*),\s*([\s\S]*?)\s*>;$/gm);
  return new Map(
    [...ports].map(([, name = '', ask = '', reply = '']) => [name, { ask: oneLine(ask), reply: oneLine(reply) }]),
  );
}
