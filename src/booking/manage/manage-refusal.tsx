import type { ErrorCode } from '#domain/refusal';
import { useSpace } from '../../i18n/hooks';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';

/** The id of the notice, for `aria-describedby` of the button that led to it. */
export const REFUSAL_ID = 'refusal';

export function ManageRefusal({ title, refusal }: { title: string; refusal: ErrorCode | undefined }) {
  const errorText = useErrorText();
  const space = useSpace();
  if (!refusal) return null;
  return (
    <Refusal id={REFUSAL_ID}>
      <Notice tone="bad" title={title}>
        <p>
          {errorText(refusal)}
          {space}
          <CallLink />
        </p>
      </Notice>
    </Refusal>
  );
}
