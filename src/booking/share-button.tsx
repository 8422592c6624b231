import { useState } from 'react';
import { plainSpaces } from '#domain/non-breaking';
import { Button } from '../ui/button';

interface ShareButtonProps {
  text: string;
  label: string;
  /** The label once the text is copied. */
  copied: string;
  /** Opens the device's own list of ways to share, if it has one. */
  isSent?: boolean;
}

/** Copies a text, or sends it by another application. Absent if the page may do neither. */
export function ShareButton({ text, label, copied, isSent = false }: ShareButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const canSend = isSent && navigator.share !== undefined;
  if (!canSend && !navigator.clipboard) return null;
  const plain = plainSpaces(text);
  const share = () =>
    canSend
      ? navigator.share({ text: plain }).catch(() => {})
      : navigator.clipboard.writeText(plain).then(
          () => setCopied(true),
          () => setCopied(false),
        );
  return (
    <Button variant="quiet" onClick={share}>
      <span role="status">{isCopied ? copied : label}</span>
    </Button>
  );
}
