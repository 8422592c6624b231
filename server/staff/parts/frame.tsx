/** The document of every page of the staff room. */
import type { ReactNode } from 'react';
import { htmlLang } from '#server/http/html';
import { RouteMark } from '../../../src/ui/route-line';
import styles from './frame.module.css';
import { useReader } from './reader';
import { STYLE } from './style';

interface DocumentProps {
  /** Before the name of the staff room. */
  title?: string | undefined;
  children: ReactNode;
}

export function StaffDocument({ title, children }: DocumentProps) {
  const { t, lang } = useReader();
  return (
    <html lang={htmlLang(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title ? `${title} · ${t.title}` : t.title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, where React would escape their quotation marks */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** A page before signing in: the logo, and one narrow column. */
export function DoorFrame({ children }: { children: ReactNode }) {
  const { t } = useReader();
  return (
    <StaffDocument>
      <main className={styles.door}>
        <RouteMark size={48} />
        <h1>{t.title}</h1>
        {children}
      </main>
    </StaffDocument>
  );
}
