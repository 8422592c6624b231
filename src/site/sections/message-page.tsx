import type { ComponentProps, ReactNode } from 'react';
import type { Ending } from '../../ui/ending';
import { Cluster, Stack, Text } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Scene } from '../../ui/scene';
import styles from './message-page.module.css';

interface MessagePageProps {
  scene: ComponentProps<typeof Ending>['scene'];
  title: string;
  text: string;
  /** Buttons and links. */
  children: ReactNode;
  /** Below the message. */
  more?: ReactNode;
}

/** A page with one message beside a drawing, and links to go on. */
export function MessagePage({ scene, title, text, children, more }: MessagePageProps) {
  return (
    <Page width="wide">
      <Stack gap={48}>
        <div className={styles.message}>
          <Scene name={scene} size="ending" />
          <Stack gap={24}>
            <h1>{title}</h1>
            <Text soft size={20}>
              {text}
            </Text>
            <Cluster>{children}</Cluster>
          </Stack>
        </div>
        {more}
      </Stack>
    </Page>
  );
}
