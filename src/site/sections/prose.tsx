import type { ComponentProps, ReactNode } from 'react';
import { holdEnd } from '#domain/hold-figures';
import { Text } from '../../ui/layout';
import styles from './section.module.css';

type TextProps = ComponentProps<typeof Text>;

interface ProseProps extends Pick<TextProps, 'size' | 'soft'> {
  as?: 'p' | 'li' | 'blockquote' | 'small';
  className?: string | undefined;
  children: ReactNode;
}

/** Running text, in lines as long as there is room; Chinese ends with four characters or more on the last. */
export function Prose({ className, children, ...native }: ProseProps) {
  return (
    <Text {...native} className={className ? `${styles.prose} ${className}` : styles.prose}>
      {typeof children === 'string' ? holdEnd(children) : children}
    </Text>
  );
}
