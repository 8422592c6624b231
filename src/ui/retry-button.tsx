import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { Button } from './button';

interface RetryButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onRetry: () => void;
  /** Extra action of a press, skipped on an automatic retry, so that no focus moves. */
  onPressed?: () => void;
}

/** 'Try again' after a failed load: pressed by the customer, and automatically when the connection returns. */
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

/** Calls back each time the connection returns. */
export function useBackOnline(act: () => void): void {
  const again = useEffectEvent(act);
  useEffect(() => {
    const listen = () => again();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
