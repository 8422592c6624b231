/** A person's gestures on controls. */
import type { UserEvent } from '@testing-library/user-event';

/** Clicks a control. */
export async function press(control: HTMLElement | null, _event: unknown, user: UserEvent): Promise<void> {
  if (!control) throw new Error('There is nothing to press.');
  await user.click(control);
}

/** Puts a text in place of the one that is there; when it is the same, by way of another. `last` is called before what counts. */
export async function fill(
  control: HTMLElement | null,
  text: string,
  user: UserEvent,
  last: () => void = () => {},
): Promise<void> {
  if (!control) throw new Error('There is nothing to fill in.');
  const field = control as HTMLInputElement;
  const paste = async (each: string) => {
    field.select();
    await (each === '' ? user.clear(field) : user.paste(each));
  };
  if (document.activeElement !== field) await user.click(field);
  if (field.value === text) await paste(`${text}x`);
  last();
  await paste(text);
}
