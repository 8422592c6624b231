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
