import type { ComponentProps } from 'react';
import { Button } from './button';
import { useBackOnline } from './use-back-online';

interface RetryButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onRetry: () => void;
  /** What else a press does, not done when the connection comes back by itself (no focus moves then). */
  onPressed?: () => void;
}

/** 'Try again', for what did not load: pressed by the customer, and by the connection when it comes back. */
export function RetryButton({ onRetry, onPressed, ...button }: RetryButtonProps) {
  useBackOnline(onRetry);
  return (
    <Button
      variant="quiet"
      {...button}
      onClick={() => {
        onRetry();
        onPressed?.();
      }}
    />
  );
}
