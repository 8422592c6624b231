import type { ErrorCode } from '#domain/refusal';
import { CallText } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';

/** The id of the notice, for `aria-describedby` of the button that led to it. */
export const REFUSAL_ID = 'refusal';

export function ManageRefusal({ title, refusal }: { title: string; refusal: ErrorCode | undefined }) {
  const errorText = useErrorText();
  if (!refusal) return null;
  return (
    <Refusal id={REFUSAL_ID}>
      <Notice tone="bad" title={title}>
        <CallText>{errorText(refusal)}</CallText>
      </Notice>
    </Refusal>
  );
}
