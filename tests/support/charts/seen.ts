/** The visible content of a page as data, read by the same function in jsdom and Chromium. */

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

/** Reads the page; `elements` receives the elements of the parts. Runs in the page, so it must be self-contained. */
export function readPage({ marks = [], within = 'main' }: Sought, elements?: Element[]): Seen {
  const roles: Readonly<Record<string, string>> = {
    BUTTON: 'button',
    SUMMARY: 'button',
    TEXTAREA: 'textbox',
    SELECT: 'combobox',
    OPTION: 'option',
    H1: 'heading',
    H2: 'heading',
    H3: 'heading',
    FIELDSET: 'group',
    DETAILS: 'group',
    SECTION: 'region',
    DIALOG: 'dialog',
    LI: 'listitem',
    LEGEND: 'legend',
    DL: 'dl',
    P: 'paragraph',
    FORM: 'form',
    ARTICLE: 'article',
  };
  const inputs: Readonly<Record<string, string>> = {
    checkbox: 'checkbox',
    radio: 'radio',
    number: 'spinbutton',
    hidden: 'hidden',
    search: 'searchbox',
  };
  const parts: Part[] = [];
  const heard: string[] = [];
  const active = document.activeElement;
  const tidy = (text: string): string => text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim();
  const byIds = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
      .join('');

  const labelled = new Map(
    [...document.querySelectorAll<HTMLLabelElement>('label[for]')].map((each) => [each.htmlFor, each]),
  );

  const roleOf = (element: Element): string | undefined => {
    const said = element.getAttribute('role');
    if (said) return said;
    if (element.localName === 'a') return element.hasAttribute('href') ? 'link' : undefined;
    if (element instanceof HTMLInputElement) return inputs[element.type] ?? 'textbox';
    return roles[element.tagName];
  };

  const nameOf = (element: Element, text: string): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const legend = element.localName === 'fieldset' ? element.querySelector(':scope > legend') : null;
    return tidy(
      element.getAttribute('aria-label') ??
        (labelledBy === null ? undefined : byIds(labelledBy)) ??
        legend?.textContent ??
        labelled.get(element.id)?.textContent ??
        (element instanceof HTMLInputElement ? element.closest('label')?.textContent : undefined) ??
        text,
    );
  };

  function partOf(element: Element, role: string, text: string): Part {
    const { value = '', disabled = false, readOnly = false, checked } = element as HTMLInputElement;
    return {
      role,
      name: nameOf(element, text),
      text,
      value: element.getAttribute('aria-valuenow') ?? String(value),
      told: byIds(element.getAttribute('aria-describedby')),
      isOpen: !disabled && !readOnly && element.getAttribute('aria-disabled') !== 'true',
      isOff: disabled,
      isFixed: element.localName === 'select' ? disabled : readOnly,
      isChecked: checked ?? element.getAttribute('aria-checked') === 'true',
      isMarked: element.getAttribute('aria-invalid') === 'true',
      hasFocus: element === active,
      attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    };
  }

  /** The text of a node; adds its parts. Folded content is found but not read, and hidden content only as the options of a list. Non-breaking characters become plain ones. */
  function visit(node: Node, isWithin = false): string {
    if (node.nodeType === Node.TEXT_NODE)
      return (node.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
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
