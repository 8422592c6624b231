/** HTML for mails, with the styles on each element. */

/** Escaped HTML, safe to insert into more. */
export interface Html {
  readonly markup: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

type Value = string | number | Html | readonly Html[];

function markupOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Template tag that escapes every value except Html. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((text, part, index) => text + markupOf(values[index - 1] ?? '') + part) };
}
