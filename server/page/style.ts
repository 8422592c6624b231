/** Style sheets as one inline style, allowed by its hash. */
import button from '../../src/ui/button.module.css?inline';
import card from '../../src/ui/card.module.css?inline';
import field from '../../src/ui/field.module.css?inline';
import global from '../../src/ui/global.css?inline';
import layout from '../../src/ui/layout.module.css?inline';
import notice from '../../src/ui/notice.module.css?inline';
import routeLine from '../../src/ui/route-line.module.css?inline';
import { TYPEFACE } from './send-document';

/** The global sheet first: it names the layers. */
const OF_THE_SITE = [global, layout, button, card, field, notice, routeLine];

export const styleOf = (...sheets: readonly string[]): string =>
  [...OF_THE_SITE, ...sheets]
    .join('')
    .replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, ' ')
    .replaceAll(/url\([^)]*\.woff2["']?\)/g, `url(${TYPEFACE})`);
