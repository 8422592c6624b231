import type { StaffAct } from '#server/booking/acts';
import type { Paged } from '#server/store/paged';
import { Card } from '#ui/card';
import { Acts } from '../parts/acts';
import { StaffFrame } from '../parts/frame';
import { PagedList } from '../parts/items';
import { useViewer } from '../parts/viewer';

/** The log of what staff did. */
export function ActsPage({ acts }: { acts: Paged<StaffAct> }) {
  const { t } = useViewer();
  return (
    <StaffFrame tab="log" title={t.logTitle}>
      <PagedList path="/staff/acts?page=" paged={acts} none={t.noActs}>
        <Card>
          <Acts acts={acts.rows} />
        </Card>
      </PagedList>
    </StaffFrame>
  );
}
