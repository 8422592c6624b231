import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame';
import { useKeptValue } from './kept-field';
import { VisuallyHidden } from './visually-hidden';

type NativeProps = Pick<
  ComponentPropsWithRef<'input'>,
  'ref' | 'name' | 'placeholder' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'required' | 'maxLength'
>;

interface ComboboxProps<T> extends FieldTexts, NativeProps {
  id: string;
  text: string;
  items: readonly T[];
  itemToString: (item: T) => string;
  itemKey: (item: T) => string;
  renderItem?: ((item: T) => ReactNode) | undefined;
  /** What the list is doing, in words: loading, nothing found, how many there are. */
  status?: string | undefined;
  onInput: (text: string) => void;
  onChoose: (item: T) => void;
}

const NONE = -1;
const CLOSED = { isOpen: false, active: NONE };

/** How far each key goes in the list; beyond an end it comes back at the other. */
const STRIDES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** What an input method gives every key that is its own. */
const OF_INPUT_METHOD = 229;

export function Combobox<T>({
  id,
  label,
  hint,
  error,
  optionalLabel,
  text,
  items,
  itemToString,
  itemKey,
  renderItem = itemToString,
  status = '',
  onInput,
  onChoose,
  ref,
  ...native
}: ComboboxProps<T>) {
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [{ isOpen, active }, setState] = useState(CLOSED);
  const open = (at = NONE) => setState({ isOpen: true, active: at });
  const close = () => setState(CLOSED);
  const hasList = isOpen && items.length > 0;
  // Without a list the words stand below the field: over the page they would cover the buttons, and moving with the focus they would
  // move the buttons from under the finger.
  const note = items.length === 0 ? status : '';

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useKeptValue(input, text, (typed) => {
    onInput(typed);
    if (document.activeElement === input.current) open();
  });
  useEffect(() => {
    const option = list.current?.children[active];
    if (option && !option.matches(':hover')) option.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // Not every touch beside a field takes the focus from it.
  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: Event) => {
      if (!anchor.current?.contains(target as Node)) setState(CLOSED);
    };
    document.addEventListener('pointerup', closeFromOutside);
    return () => document.removeEventListener('pointerup', closeFromOutside);
  }, [isOpen]);

  const choose = (item: T) => {
    close();
    onChoose(item);
  };
  const move = (stride: number) => {
    const last = items.length - 1;
    const to = active === NONE && stride < 0 ? last + 1 + stride : active + stride;
    open(to < 0 ? last : to > last ? Math.min(0, last) : to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.keyCode === OF_INPUT_METHOD) return;
    const stride = STRIDES[event.key];
    const item = hasList ? items[active] : undefined;
    if (stride && (hasList || Math.abs(stride) === 1)) move(stride);
    else if (event.key === 'Enter' && item !== undefined) choose(item);
    else if (event.key === 'Escape' && hasList) close();
    else return;
    event.preventDefault();
  };

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className={styles.anchor} ref={anchor}>
        <input
          {...native}
          ref={input}
          id={id}
          role="combobox"
          spellCheck={false}
          autoComplete={native.autoComplete ?? 'off'}
          className={fieldStyles.control}
          defaultValue={text}
          aria-autocomplete="list"
          aria-controls={`${id}-menu`}
          aria-expanded={hasList}
          aria-activedescendant={hasList && active !== NONE ? `${id}-item-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => {
            onInput(event.currentTarget.value);
            open();
          }}
          onClick={() => open()}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {/* A press on the list leaves the focus in the field, where the keys are. */}
        <div className={styles.panel} hidden={!hasList} onMouseDown={(event) => event.preventDefault()}>
          <ul
            ref={list}
            id={`${id}-menu`}
            role="listbox"
            aria-labelledby={`${id}-label`}
            className={styles.list}
            hidden={!hasList}
            onMouseLeave={() => isOpen && open()}
          >
            {items.map((item, index) => (
              <li
                key={itemKey(item)}
                id={`${id}-item-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.item}
                onMouseMove={() => index !== active && open(index)}
                onClick={() => choose(item)}
              >
                {renderItem(item)}
              </li>
            ))}
          </ul>
          <p className={styles.status} aria-hidden="true">
            {status}
          </p>
        </div>
      </div>
      <p className={styles.note} aria-hidden="true">
        {note}
      </p>
      <VisuallyHidden>
        <span role="status">{isOpen ? status : note}</span>
      </VisuallyHidden>
    </FieldFrame>
  );
}
