/** Shared parts of forms. */
import { type Screen, same } from './screen';

/** True if the radio button of a group is chosen. */
export function isChosen(screen: Screen, group: string, value = ''): void {
  const chosen = screen.all('radio').find(({ attributes, isChecked }) => isChecked && attributes.name === group);
  same(group, chosen?.value ?? '', value);
}
