import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/hooks';
import { useLabels } from './use-labels';

/** Most things that take two people are named. */
const MOST_NAMED = 3;

/**
 * Returns a text for who carries: both of the crew, the driver, or the customer with the driver. `forTwo` are the things that take two people,
 * of which the text names the first few and counts the others.
 */
export function useWhoCarries(): (withHelper: boolean, forTwo: readonly string[]) => string {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { itemInSentence } = useLabels();
  return (withHelper, forTwo) => {
    if (withHelper) return t('pay.helperText');
    if (forTwo.length === 0) return t('pay.driverText');
    const more = forTwo.length - MOST_NAMED;
    const names = forTwo.slice(0, more > 1 ? MOST_NAMED : forTwo.length).map(itemInSentence);
    const things = format.list(more > 1 ? [...names, t('pay.moreThings', { count: more })] : names);
    return t('pay.togetherText', { things });
  };
}
