/** The port of the damage report. */
import { damageReportMachine } from '#machines/damage-report.machine';
import { wire } from '#machines/ports';
import { reportDamage } from '../../api/damage';

export const wired = { damageReport: wire(damageReportMachine, { reportDamage }) };
