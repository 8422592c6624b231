/** The style of the staff room. */
import { styleOf } from '../../html/page';
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

const OWN = [actions, attention, board, columns, dateForm, facts, frame, items, message, rows];

export const STYLE = styleOf(...OWN);
