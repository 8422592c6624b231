import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineCode } from '#domain/move/quote';
import { useFormat } from '../../i18n/hooks';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import { PriceLines } from '../../ui/price-lines';
import type { Example } from '../examples';
import styles from './worked-example.module.css';

/** Lines with an explanatory note. */
const NOTED = ['time', 'service', 'stairs', 'special', 'approach', 'weekend', 'holiday'] as const;
const hasNote = (code: LineCode): code is (typeof NOTED)[number] => NOTED.some((noted) => noted === code);

/** An example's price with all its lines. */
export function ExampleLines({ example }: { example: Example }) {
  const { t } = useTranslation();
  const { money, duration } = useFormat();
  const { lines, total, totalWithHelper, hasHelper, hours, packingHours, weeks } = example;
  const more = [
    ...(totalWithHelper === undefined ? [] : [t('example.withHelper', { price: money(totalWithHelper) })]),
    ...(hours === undefined ? [] : [t('example.takes', { duration: duration(hours) })]),
  ];
  return (
    <div>
      <PriceLines
        lines={lines.map(({ code, own, pence }) => ({
          key: code ?? own,
          label: code ? t(`priceLines.${code}`) : t(`example.lines.${own}`, { packingHours, weeks }),
          note: code && hasNote(code) ? t(`priceNotes.${code}`) : undefined,
          amount: money(pence),
        }))}
        totalLabel={t(hasHelper ? 'example.totalWithHelper' : 'example.total')}
        total={money(total)}
      />
      {more.map((line) => (
        <Text key={line} soft size={14}>
          {line}
        </Text>
      ))}
    </div>
  );
}

interface WorkedExampleProps {
  example: Example;
  title: string;
  text: string;
  /** Below the lines. */
  note?: ReactNode;
}

/** One job with its price in lines. */
export function WorkedExample({ example, title, text, note }: WorkedExampleProps) {
  const { t } = useTranslation();
  return (
    <Card gap={8} className={styles.example}>
      <small>{t('example.title')}</small>
      <Text as="h3" size={20}>
        {title}
      </Text>
      <Text soft>{text}</Text>
      <ExampleLines example={example} />
      {note && <small>{note}</small>}
    </Card>
  );
}
