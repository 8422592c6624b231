import { useTranslation } from 'react-i18next';
import { fromPounds } from '#domain/money';
import { promises } from '#domain/shop/business';
import { useFormat } from '../i18n/hooks';
import { Bullets, Text, tapTarget } from '../ui/layout';
import { PageLink } from './page-link';

const { goodsCoverPounds, waiting, refundIfWeCancel = false, ownCrew = false } = promises;

/**
 * The firm's promises in sentences, for pages and terms alike. `open`: those that the home and the payment page show; `others`: the rest;
 * `values`: for pages with shorter words. A promise that the firm does not make is left out.
 */
export function usePromises() {
  const { t } = useTranslation();
  const { shortMoney } = useFormat();
  const price = shortMoney(fromPounds(waiting?.quarterHourPounds ?? 0));
  const values = { amount: shortMoney(fromPounds(goodsCoverPounds ?? 0)), minutes: waiting?.freeMinutes ?? 0 };
  return {
    values,
    open: [
      { key: 'cover' as const, text: goodsCoverPounds && t('promises.cover', values) },
      { key: 'keys' as const, text: waiting && t('promises.keys', { ...values, price }) },
      { key: 'late' as const, text: t('promises.late') },
    ].filter(isMade),
    others: [
      { key: 'cancelled' as const, text: refundIfWeCancel && t('promises.cancelled') },
      { key: 'crew' as const, text: ownCrew && t('promises.crew') },
    ].filter(isMade),
  };
}

interface Promised {
  key: string;
  text: string | number | false | undefined;
}
const isMade = <Each extends Promised>(promised: Each): promised is Each & { text: string } =>
  typeof promised.text === 'string';

/** Promises in a line each, and the way to the terms that have them all. */
export function PromiseList({ lines, more }: { lines: readonly { key: string; text: string }[]; more: string }) {
  return (
    <>
      <Text as={Bullets} soft size={14}>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </Text>
      <p>
        <PageLink className={tapTarget} to="terms-and-conditions#day">
          {more}
        </PageLink>
      </p>
    </>
  );
}
