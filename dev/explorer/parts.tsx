import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function Trouble({ text }: { text: string }) {
  return text ? (
    <p role="alert" className="trouble">
      {text}
    </p>
  ) : null;
}

/** A line with its `code`. */
const Words = ({ text }: { text: string }) =>
  text.split('`').map((piece, at) => {
    const key = `${at} ${piece}`;
    return at % 2 === 1 ? <code key={key}>{piece}</code> : <span key={key}>{piece}</span>;
  });

/** Text with paragraphs, lists and code, as comments and descriptions are written. */
export const Prose = ({ text }: { text: string }) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [before = '', ...items] = `\n${block}`.split('\n- ');
      return (
        <div key={block}>
          {before.trim() && (
            <p>
              <Words text={before.trim()} />
            </p>
          )}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>
                  <Words text={item} />
                </li>
              ))}
            </ul>
          )}
        </div>
      );
    });
