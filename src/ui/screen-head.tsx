import type { ComponentProps, ReactNode } from 'react';
import { Stack, Text } from './layout';

interface ScreenHeadProps extends ComponentProps<'h1'> {
  intro?: ReactNode;
}

/** The question or message of a screen, and a line below it. */
export function ScreenHead({ intro, children, ...heading }: ScreenHeadProps) {
  return (
    <Stack as="header" gap={8}>
      <h1 tabIndex={-1} {...heading}>
        {children}
      </h1>
      {intro && <Text soft>{intro}</Text>}
    </Stack>
  );
}
