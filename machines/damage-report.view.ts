import type { SnapshotFrom } from 'xstate';
import type { DamageReport } from '#domain/booking/booking';
import type { Refused } from '#domain/refusal';
import type { damageReportMachine } from './damage-report.machine';

export type DamageReportSnapshot = SnapshotFrom<typeof damageReportMachine>;

export type DamagePart =
  | { show: 'offered' | 'late' }
  | {
      show: 'form';
      words: string;
      isSending: boolean;
      /** Shown beside the field. */
      error: Refused | undefined;
      /** Shown above the button. */
      refusal: Refused | undefined;
    }
  | { show: 'sent'; report: DamageReport };

export function damagePartOf(snapshot: DamageReportSnapshot): DamagePart {
  const { damage, words, refusal } = snapshot.context;
  if (snapshot.matches('late')) return { show: 'late' };
  if (snapshot.matches('offered')) return { show: 'offered' };
  if (snapshot.matches('sent') && damage.report) return { show: 'sent', report: damage.report };
  return {
    show: 'form',
    words,
    isSending: snapshot.hasTag('busy'),
    error: snapshot.matches('incomplete') ? refusal : undefined,
    refusal: snapshot.matches('refused') ? refusal : undefined,
  };
}
