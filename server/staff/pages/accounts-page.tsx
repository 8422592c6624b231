import { dateText } from '#domain/date-text';
import { ACCOUNT_LISTS, firstOf, type Month } from '../accounts-csv';
import { ActionForm, TitledCard } from '../parts/actions';
import { StaffFrame } from '../parts/frame';
import { useViewer } from '../parts/viewer';

/** The lists of a month, to download. */
export function AccountsPage({ months }: { months: readonly Month[] }) {
  const { t: texts, lang } = useViewer();
  const t = texts.accounts;
  return (
    <StaffFrame tab="moves" title={t.title}>
      <TitledCard title={t.listTitle}>
        <ActionForm
          action="/staff/accounts.csv"
          hint={t.hint}
          fields={[
            {
              name: 'month',
              label: t.month,
              options: months.map((month) => [month, dateText(firstOf(month), lang, 'month')]),
            },
            { name: 'list', label: t.list, options: ACCOUNT_LISTS.map((list) => [list, t.lists[list]]) },
          ]}
          button={t.get}
          isMain
        />
      </TitledCard>
    </StaffFrame>
  );
}
