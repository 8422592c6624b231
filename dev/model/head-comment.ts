/** The comment at the head of a source file, as flowing text: the promise that a machine keeps. */
export function headComment(source: string): string {
  const [, comment = ''] = /^\s*\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim();
}
