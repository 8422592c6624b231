import type { ReactNode } from 'react';
import { Cluster, Stack, Text } from '../../ui/layout';
import { Page } from '../../ui/page';
import { RouteEmpty } from '../../ui/route-line';

interface MessagePageProps {
  title: string;
  text: string;
  /** Buttons and links. */
  children: ReactNode;
}

/** A page with one message and links to go on. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <Page>
      <Stack gap={32}>
        <h1>{title}</h1>
        <RouteEmpty>
          <Text soft size={20}>
            {text}
          </Text>
          <Cluster>{children}</Cluster>
        </RouteEmpty>
      </Stack>
    </Page>
  );
}
