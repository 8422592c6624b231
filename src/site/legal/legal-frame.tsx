import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { business } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import { Bullets, Stack, Text, tapTarget } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Beside } from '../sections/beside';
import styles from './legal.module.css';
import { LEGAL_DATE } from './legal-values';

export interface LegalSection {
  key: string;
  title: string;
  text: string;
  more?: ReactNode;
}

interface LegalFrameProps {
  page: 'terms' | 'privacy' | 'accessibility' | 'cookies';
  intro: string;
  sections: readonly LegalSection[];
}

/** Layout of a legal page: date, contents, sections. */
export function LegalFrame({ page, intro, sections }: LegalFrameProps) {
  const { t } = useTranslation('legal');
  const { date } = useFormat();
  return (
    <Page width="wide">
      <article>
        <Beside
          head={
            <Stack gap={32}>
              <Stack as="header" gap={12}>
                <h1>{t(`links.${page}`, { ns: 'common' })}</h1>
                <Text soft>{t('updated', { date: date(LEGAL_DATE, 'day') })}</Text>
                <p>{intro}</p>
              </Stack>
              {business.isSample && (
                <Notice tone="warn" role="note">
                  {t('sampleNote')}
                </Notice>
              )}
            </Stack>
          }
          side={<Contents sections={sections} />}
        >
          <Stack gap={32}>
            {sections.map(({ key, title: name, text, more }) => (
              <Stack
                as="section"
                gap={12}
                key={key}
                id={key}
                className={styles.section}
                aria-labelledby={`${key}-title`}
              >
                <Text as="h2" size={24} id={`${key}-title`}>
                  {name}
                </Text>
                <LegalText>{text}</LegalText>
                {more}
              </Stack>
            ))}
          </Stack>
        </Beside>
      </article>
    </Page>
  );
}

function Contents({ sections }: Pick<LegalFrameProps, 'sections'>) {
  const { t } = useTranslation('legal');
  return (
    <nav aria-labelledby="legal-contents">
      <Text as="h2" size={17} id="legal-contents">
        {t('contents')}
      </Text>
      <Bullets className={styles.contents}>
        {sections.map(({ key, title }) => (
          <li key={key}>
            <a className={tapTarget} href={`#${key}`}>
              {title}
            </a>
          </li>
        ))}
      </Bullets>
    </nav>
  );
}

interface Block {
  kind: 'paragraph' | 'list';
  lines: string[];
}

/** Consecutive lines that begin with '- ' make a list; any other line is a paragraph. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const isItem = line.startsWith('- ');
    const last = blocks.at(-1);
    if (isItem && last?.kind === 'list') last.lines.push(line.slice(2));
    else blocks.push(isItem ? { kind: 'list', lines: [line.slice(2)] } : { kind: 'paragraph', lines: [line] });
  }
  return blocks;
}

function LegalText({ children }: { children: string }): ReactNode {
  return blocksOf(children).map(({ kind, lines }) =>
    kind === 'list' ? (
      <Bullets key={lines[0]}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Bullets>
    ) : (
      <p key={lines[0]}>{lines[0]}</p>
    ),
  );
}
