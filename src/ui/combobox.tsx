import { useCombobox } from 'downshift';
import { TriangleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useImperativeHandle, useRef } from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame';
import { useKeptValue } from './kept-field';
import { VisuallyHidden } from './visually-hidden';

type NativeProps = Pick<
  ComponentPropsWithRef<'input'>,
  'ref' | 'name' | 'placeholder' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'required' | 'maxLength'
>;

interface ComboboxProps<T> extends Omit<FieldTexts, 'optionalLabel'>, NativeProps {
  id: string;
  text: string;
  items: readonly T[];
  itemToString: (item: T) => string;
  itemKey: (item: T) => string;
  renderItem?: ((item: T) => ReactNode) | undefined;
  /** Status of the list: loading, no results, or their number. */
  status?: string | undefined;
  /** The status says that nothing matches the typed text. */
  isNothing?: boolean | undefined;
  onInput: (text: string) => void;
  onChoose: (item: T) => void;
}

const { stateChangeTypes: change } = useCombobox;

export function Combobox<T>({
  id,
  label,
  hint,
  error,
  text,
  items,
  itemToString,
  itemKey,
  renderItem = itemToString,
  status = '',
  isNothing,
  onInput,
  onChoose,
  ref,
  ...native
}: ComboboxProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, highlightedIndex, openMenu, getInputProps, getItemProps, getMenuProps } = useCombobox<T>({
    id,
    inputId: id,
    items: [...items],
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item === null ? '' : itemToString(item)),
    itemToKey: (item) => (item === null ? '' : itemKey(item)),
    stateReducer: (state, { type, changes }) => {
      if (type === change.InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
      if (type === change.InputClick) return { ...changes, isOpen: true };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem);
    },
  });
  const hasList = isOpen && items.length > 0;
  // Without a list the status is below the field in the page's flow: as an overlay it would cover the buttons, and if it appeared only with
  // the focus it would shift the buttons during a press.
  const note = items.length === 0 ? status : '';

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useKeptValue(input, text, (typed) => {
    onInput(typed);
    if (document.activeElement === input.current) openMenu();
  });

  const leaveEditingKeysToTheInput = (event: KeyboardEvent) => {
    const edits = event.key === 'Home' || event.key === 'End';
    const hasNothingToDo = (event.key === 'Enter' && highlightedIndex < 0) || (event.key === 'Escape' && !hasList);
    if (edits || hasNothingToDo) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        spellCheck={false}
        {...getInputProps({
          ...native,
          ref: input,
          onChange: (event) => onInput(event.currentTarget.value),
          onKeyDown: leaveEditingKeysToTheInput,
        })}
        role="combobox"
        autoComplete={native.autoComplete ?? 'off'}
        className={fieldStyles.control}
        value={undefined}
        defaultValue={text}
        aria-expanded={hasList}
        aria-activedescendant={hasList && highlightedIndex >= 0 ? `${id}-item-${highlightedIndex}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
      <div className={styles.panel} hidden={!hasList}>
        <ul {...getMenuProps()} className={styles.list} hidden={!hasList}>
          {items.map((item, index) => (
            <li key={itemKey(item)} {...getItemProps({ item, index })} className={styles.item}>
              {renderItem(item)}
            </li>
          ))}
        </ul>
        <p className={styles.status} aria-hidden="true">
          {status}
        </p>
      </div>
      <p className={styles.note} data-nothing={isNothing} aria-hidden="true">
        {isNothing && <TriangleAlert size={18} />}
        {note && <span>{note}</span>}
      </p>
      <VisuallyHidden>
        <span role="status">{isOpen ? status : note}</span>
      </VisuallyHidden>
    </FieldFrame>
  );
}
