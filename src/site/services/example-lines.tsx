import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { PriceLines } from '../../ui/price-lines';
import type { Example, ExampleLine } from './examples';

/** The price of an example with all its lines. */
export function ExampleLines({ example }: { example: Example }) {
  const { t } = useTranslation(['services', 'common']);
  const { money } = useFormat();
  const { lines, total, hasHelper, hours, weeks } = example;
  const label = ({ code, own }: ExampleLine) =>
    code ? t(`common:priceLines.${code}`) : t(`services:lines.${own}`, { hours, weeks });
  return (
    <PriceLines
      lines={lines.map((line) => ({ key: line.code ?? line.own, label: label(line), amount: money(line.pence) }))}
      totalLabel={t(hasHelper ? 'services:common.totalWithHelper' : 'services:common.total')}
      total={money(total)}
    />
  );
}
