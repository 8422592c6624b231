/** Where a chart is started: the view in jsdom, the site in Chromium, or the words of a plan. */
import type { Facts, Step } from '#domain/booking/draft';
import type { Said } from '../../plan/sentences';
import type { Words } from '../../screens/words';

export interface Stage extends Words {
  /** Opens a path below the language. */
  open(path: string): Promise<void>;
  /** Opens a step of the booking with a draft that allows it, changed by `facts`; the facts that it then has. */
  openStep(step: Step, facts?: Partial<Facts>): Promise<Facts>;
  /** Does what a customer does. */
  make(...gestures: readonly Said[]): Promise<void>;
}
