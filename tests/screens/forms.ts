/** What forms have in common. */
import { type Screen, same } from './screen';

/** What is still needed is said beside the button, which then explains more than it does. */
export function showsMissing(
  screen: Screen,
  form: string,
  missing: readonly string[],
  submit = `${form}.submit`,
): void {
  const { say } = screen;
  const button = screen.find('button', submit);
  const needed = say(`${form}.missing`);
  if (missing.length > 0)
    same('Missing', button?.told, [needed, ...missing.map((name) => say(`${form}.${name}`))].join(''));
  else if (button?.told.startsWith(needed)) throw new Error(`"${button.told}" is said, and nothing is missing.`);
  same('The button can be used', button?.isOpen, missing.length === 0);
}
