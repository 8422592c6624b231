import type { StaffAct } from '#server/booking/acts';
import type { Paged } from '#server/store/paged';
import { ActLine, keyOf } from '../parts/act-line';
import { StaffFrame, TitleRow } from '../parts/frame';
import { PagedItems, RowCard } from '../parts/items';
import { useReader } from '../parts/reader';

/** The log of what staff did. */
export function ActsPage({ acts }: { acts: Paged<StaffAct> }) {
  const { t } = useReader();
  return (
    <StaffFrame tab="log" title={t.logTitle}>
      <TitleRow title={t.logTitle} />
      <PagedItems path="/staff/acts?page=" paged={acts} none={t.noActs} list={RowCard}>
        {acts.rows.map((act) => (
          <li key={keyOf(act)}>
            <ActLine act={act} />
          </li>
        ))}
      </PagedItems>
    </StaffFrame>
  );
}
