/** The style of the staff room: the site's tokens and components, and its own. One inline style, allowed by its hash. */
import { TYPEFACE } from '#server/http/html';
import button from '../../../src/ui/button.module.css?inline';
import card from '../../../src/ui/card.module.css?inline';
import field from '../../../src/ui/field.module.css?inline';
import global from '../../../src/ui/global.css?inline';
import layout from '../../../src/ui/layout.module.css?inline';
import notice from '../../../src/ui/notice.module.css?inline';
import routeLine from '../../../src/ui/route-line.module.css?inline';
import frame from './frame.module.css?inline';

/** In the order of their layers: the first sheet names them. */
const SHEETS = [global, layout, button, card, field, notice, routeLine, frame];

export const STYLE = SHEETS.join('')
  .replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, ' ')
  .replaceAll(/url\([^)]*\.woff2["']?\)/g, `url(${TYPEFACE})`);
