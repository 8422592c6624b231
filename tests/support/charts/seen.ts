/** The visible content of a page as data, read by the same functions in jsdom and Chromium; roles and names by dom-accessibility-api. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

/** An element with a role. */
export interface Part {
  /** Its role, or one of the requested selectors. */
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly value: string;
  /** Its description, including errors. */
  readonly told: string;
  /** True if it can be used. */
  readonly isOpen: boolean;
  /** True if it takes no press, not even to say why. */
  readonly isOff: boolean;
  readonly isFixed: boolean;
  readonly isChecked: boolean;
  /** True if it is marked as invalid. */
  readonly isMarked: boolean;
  readonly hasFocus: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Seen {
  readonly parts: readonly Part[];
  /** All visible text. */
  readonly text: string;
  /** The announcements of live regions. */
  readonly heard: string;
}

/** The elements to find on a page. */
export interface Sought {
  /** Selectors of elements without a role that are read too. */
  readonly marks?: readonly string[];
  /** Selector of the part of the page to read. Default: `main`. */
  readonly within?: string;
}

/** Elements whose role the library does not know: other inputs, and what has a role only since ARIA 1.2. */
const OTHER_ROLES: Readonly<Record<string, string>> = { INPUT: 'textbox', P: 'paragraph', DL: 'dl' };
/** The style of every element: whatever a style hides at some width counts as shown. */
const shown = { display: 'inline', visibility: 'visible', content: '' };
const style = { getPropertyValue: (name: keyof typeof shown) => shown[name] } as unknown as CSSStyleDeclaration;
const unstyled = { getComputedStyle: () => style, computedStyleSupportsPseudoElements: false };

/** Text with plain spaces in place of the non-breaking ones, and without word joiners. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const tidy = (text: string): string => text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim();

const roleOf = (element: Element): string | undefined =>
  element.matches('input[type=hidden]') ? 'hidden' : (getRole(element) ?? OTHER_ROLES[element.tagName]);

/** A part of the page. Its name and description are computed when they are asked for: most never are. */
function partOf(element: Element, role: string, text: string): Part {
  let name: string | undefined;
  let told: string | undefined;
  const { value = '', disabled = false, readOnly = false, checked } = element as HTMLInputElement;
  return {
    role,
    // A part without a name, such as a row of a list, is called by its text.
    get name() {
      name ??= tidy(computeAccessibleName(element, unstyled) || text);
      return name;
    },
    text,
    value: element.getAttribute('aria-valuenow') ?? String(value),
    get told() {
      told ??= computeAccessibleDescription(element, unstyled);
      return told;
    },
    isOpen: !disabled && !readOnly && element.getAttribute('aria-disabled') !== 'true',
    isOff: disabled,
    isFixed: element.localName === 'select' ? disabled : readOnly,
    isChecked: checked ?? element.getAttribute('aria-checked') === 'true',
    isMarked: element.getAttribute('aria-invalid') === 'true',
    hasFocus: element === document.activeElement,
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
  };
}

/** Reads the page; `elements` receives the elements of the parts. */
export function readPage({ marks = [], within = 'main' }: Sought, elements?: Element[]): Seen {
  const parts: Part[] = [];
  const heard: string[] = [];

  /** The text of a node; adds its parts. Folded content is found but not read, and hidden content only as the options of a list. */
  function visit(node: Node, isWithin = false): string {
    if (node.nodeType === Node.TEXT_NODE) return plain(node.textContent ?? '');
    if (!(node instanceof Element)) return '';
    if (node.getAttribute('aria-hidden') === 'true') return '';
    if (node.localName === 'dialog' && !node.hasAttribute('open')) return '';
    const isHidden = isWithin || node.hasAttribute('hidden');
    const isFolded = node.localName === 'details' && !node.hasAttribute('open');
    let text = '';
    for (const child of node.childNodes) {
      const said = visit(child, isHidden);
      if (!isFolded || (child as Element).localName === 'summary') text += said;
    }
    const role = roleOf(node);
    const also = [...(node.localName === 'h1' ? ['h1'] : []), ...marks.filter((selector) => node.matches(selector))];
    for (const each of [...(role ? [role] : []), ...also]) {
      if (isHidden && role !== 'option') continue;
      parts.push(partOf(node, each, text));
      elements?.push(node);
    }
    if (isHidden && role !== 'option' && !isWithin) return '';
    if (role !== 'status' || !node.matches('[data-announced], [aria-atomic]')) return text;
    heard.push(text);
    return '';
  }

  // Asides are found, but their text is not part of the main content.
  const text = visit(document.querySelector(within) ?? document.body);
  for (const aside of document.querySelectorAll(`${within} ~ aside`)) visit(aside);
  return { parts, text, heard: heard.join('') };
}
