/** The style of the staff room: the site's tokens and components, and its own. One inline style, allowed by its hash. */
import { TYPEFACE } from '#server/http/html';
import button from '../../../src/ui/button.module.css?inline';
import card from '../../../src/ui/card.module.css?inline';
import checkbox from '../../../src/ui/checkbox.module.css?inline';
import field from '../../../src/ui/field.module.css?inline';
import global from '../../../src/ui/global.css?inline';
import layout from '../../../src/ui/layout.module.css?inline';
import notice from '../../../src/ui/notice.module.css?inline';
import routeLine from '../../../src/ui/route-line.module.css?inline';
import summaryList from '../../../src/ui/summary-list.module.css?inline';
import visuallyHidden from '../../../src/ui/visually-hidden.module.css?inline';
import actions from './actions.module.css?inline';
import attention from './attention.module.css?inline';
import board from './board.module.css?inline';
import columns from './columns.module.css?inline';
import dateForm from './date-form.module.css?inline';
import facts from './facts.module.css?inline';
import frame from './frame.module.css?inline';
import items from './items.module.css?inline';
import message from './message.module.css?inline';
import rows from './rows.module.css?inline';

const OF_THE_SITE = [layout, button, card, checkbox, field, notice, routeLine, summaryList, visuallyHidden];
const OWN = [actions, attention, board, columns, dateForm, facts, frame, items, message, rows];

/** The global sheet first: it names the layers. */
export const STYLE = [global, ...OF_THE_SITE, ...OWN]
  .join('')
  .replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, ' ')
  .replaceAll(/url\([^)]*\.woff2["']?\)/g, `url(${TYPEFACE})`);
