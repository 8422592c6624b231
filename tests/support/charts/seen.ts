/** The visible content of a page as data, read by the same function in jsdom and Chromium. */

/** Something with a role of its own. */
export interface Part {
  /** Its role, or a selector that was asked for. */
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly value: string;
  /** Its description, including errors. */
  readonly told: string;
  /** It can be used. */
  readonly isOpen: boolean;
  /** It does not take a press, not even to say why. */
  readonly isOff: boolean;
  readonly isFixed: boolean;
  readonly isChecked: boolean;
  /** It is marked as wrong. */
  readonly isMarked: boolean;
  readonly hasFocus: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Seen {
  readonly parts: readonly Part[];
  /** All that can be seen. */
  readonly text: string;
  /** The announcements of live regions. */
  readonly heard: string;
}

/** The elements to find on a page. */
export interface Sought {
  /** Selectors of what has no role and is looked for all the same. */
  readonly marks?: readonly string[];
  /** Selector of the part of the page that is read: the main one, unless told otherwise. */
  readonly within?: string;
}

/** Reads the page; `elements` receives the elements of the parts. Runs in the page, so it must be self-contained. */
export function readPage({ marks = [], within = 'main' }: Sought, elements?: Element[]): Seen {
  const roles: Readonly<Record<string, string>> = {
    ...{ BUTTON: 'button', SUMMARY: 'button', TEXTAREA: 'textbox', SELECT: 'combobox', OPTION: 'option' },
    ...{ H1: 'heading', H2: 'heading', H3: 'heading', FIELDSET: 'group', DETAILS: 'group', SECTION: 'region' },
    ...{ DIALOG: 'dialog', LI: 'listitem', LEGEND: 'legend', DL: 'dl', P: 'paragraph', FORM: 'form' },
    ARTICLE: 'article',
  };
  const inputs: Readonly<Record<string, string>> = {
    ...{ checkbox: 'checkbox', radio: 'radio', number: 'spinbutton', hidden: 'hidden', search: 'searchbox' },
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

  /** The text of a node, noting its parts. What is folded away can be found, but not be read; of what is hidden, only the options of a list. What holds figures and their units together is not read. */
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

  // Parts outside the main content are found, but not read along with it.
  const text = visit(document.querySelector(within) ?? document.body);
  for (const aside of document.querySelectorAll(`${within} ~ aside`)) visit(aside);
  return { parts, text, heard: heard.join('') };
}
