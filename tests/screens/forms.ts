/** Shared parts of forms. */
import { type Screen, same } from './screen';

/** A link by the words on it leads there. */
export function leadsTo(screen: Screen, words: string, target: string): void {
  const link = screen.all('link').find(({ text }) => text === words);
  same(`"${words}" leads to`, link?.attributes.href, target);
}

/** True if the radio button of a group is chosen. */
export function isChosen(screen: Screen, group: string, value = ''): void {
  const chosen = screen.all('radio').find(({ attributes, isChecked }) => isChecked && attributes.name === group);
  same(group, chosen?.value ?? '', value);
}
