import type { ReactNode } from 'react';
import { Bullets } from '../../ui/layout';

interface Block {
  kind: 'paragraph' | 'list';
  lines: string[];
}

/** Lines that begin with '- ' in a row make a list, any other line is a paragraph. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const isItem = line.startsWith('- ');
    const last = blocks.at(-1);
    if (isItem && last?.kind === 'list') last.lines.push(line.slice(2));
    else blocks.push(isItem ? { kind: 'list', lines: [line.slice(2)] } : { kind: 'paragraph', lines: [line] });
  }
  return blocks;
}

/** A text of the language files in paragraphs and lists. */
export function LegalText({ children }: { children: string }): ReactNode {
  return blocksOf(children).map(({ kind, lines }) =>
    kind === 'list' ? (
      <Bullets key={lines[0]}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Bullets>
    ) : (
      <p key={lines[0]}>{lines[0]}</p>
    ),
  );
}
