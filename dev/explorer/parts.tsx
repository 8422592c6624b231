import { type ReactNode, useState } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A button's text and its work; the text that the work resolves to is shown. */
export type Command = readonly [label: string, run: () => unknown];

/** Buttons, and the result or the failure of the last one. */
export function Commands({ label, commands }: { label: string; commands: readonly Command[] }) {
  const [result, setResult] = useState('');
  const run = async (work: Command[1]) => {
    try {
      setResult(String((await work()) ?? ''));
    } catch (error) {
      setResult(String(error));
    }
  };
  return (
    <fieldset aria-label={label} className="bar">
      {commands.map(([name, work]) => (
        <button key={name} type="button" onClick={() => run(work)}>
          {name}
        </button>
      ))}
      <span role="status">{result}</span>
    </fieldset>
  );
}

export function save(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content]));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
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
        <div key={block} className="prose">
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
