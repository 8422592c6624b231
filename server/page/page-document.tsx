import type { ReactNode } from 'react';
import type { Language } from '#domain/language';
import { htmlLang } from './send-document';

interface PageDocumentProps {
  lang: Language;
  title: string;
  style: string;
  children: ReactNode;
}

export function PageDocument({ lang, title, style, children }: PageDocumentProps) {
  return (
    <html lang={htmlLang(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, where React would escape their quotation marks */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
