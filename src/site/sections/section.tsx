import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cluster, Split, Stack, Text } from '../../ui/layout';
import band from './band.module.css';
import styles from './section.module.css';

interface SectionProps {
  /** The heading's id, which also labels the section. */
  id: string;
  title: ReactNode;
  intro?: ReactNode;
  /** Adds the sample note: a claim in here is not proven yet. */
  isSample?: boolean | undefined;
  /** 'aside' puts the heading to the left of the content on desktops. */
  heading?: 'above' | 'aside' | undefined;
  /** 'nav' when it holds only links. */
  as?: 'section' | 'nav' | undefined;
  size?: 24 | undefined;
  /** On a band of tint from edge to edge. */
  isBand?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ id, title, intro, isSample, heading, as = 'section', size, isBand, children }: SectionProps) {
  const head = (
    <Stack gap={8}>
      <Cluster gap={16}>
        <Text as="h2" id={id} size={size} className={size ? undefined : styles.heading}>
          {title}
        </Text>
        {isSample && <SampleNote />}
      </Cluster>
      {intro && <Text soft>{intro}</Text>}
    </Stack>
  );
  const Frame = heading === 'aside' ? Split : Stack;
  return (
    <Frame
      as={as}
      aria-labelledby={id}
      className={isBand ? band.band : undefined}
      gap="block"
      {...(heading === 'aside' && { ratio: '1:2' as const })}
    >
      {head}
      {children}
    </Frame>
  );
}

/** Marks claims that the firm has not proven yet. */
export function SampleNote() {
  const { t } = useTranslation();
  return (
    <span className={styles.note} role="note" title={t('sampleNote')} aria-label={t('sampleNote')}>
      {t('sample')}
    </span>
  );
}

interface Part {
  title: string;
  text: string;
}

/** Turns the keyed texts of a language file into a list, without those that this firm leaves out. */
export const partsOf = (texts: Readonly<Record<string, Part>>): ({ key: string } & Part)[] =>
  Object.entries(texts).flatMap(([key, part]) => (part.title === '' ? [] : [{ key, ...part }]));
