import type { ComponentProps, ReactNode } from 'react';
import { Ending } from '../../ui/ending';
import { Cluster, Stack, Text } from '../../ui/layout';
import { Page } from '../../ui/page';

interface MessagePageProps {
  scene: ComponentProps<typeof Ending>['scene'];
  title: string;
  text: string;
  /** Buttons and links. */
  children: ReactNode;
  /** Below the message. */
  more?: ReactNode;
}

/** A page with one message and links to go on. */
export function MessagePage({ scene, title, text, children, more }: MessagePageProps) {
  return (
    <Page>
      <Stack gap={32}>
        <h1>{title}</h1>
        <Ending scene={scene}>
          <Text soft size={20}>
            {text}
          </Text>
          <Cluster>{children}</Cluster>
        </Ending>
        {more}
      </Stack>
    </Page>
  );
}
