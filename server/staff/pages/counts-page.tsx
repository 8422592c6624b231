/** The steps that visits reach on their way to a sale: last week against the four weeks before. */
import { type compareWeeks, SALE_STEPS, type SaleStep, type Visits } from '#server/counts/read-counts';
import { fill } from '#server/fill';
import { Text } from '#ui/layout';
import { TitledCard } from '../parts/actions';
import { StaffFrame } from '../parts/frame';
import styles from '../parts/staff.module.css';
import { useViewer } from '../parts/viewer';

type Weeks = Awaited<ReturnType<typeof compareWeeks>>;

export function CountsPage({ week, before }: Weeks) {
  const { counts: t } = useViewer().t;
  return (
    <StaffFrame tab="moves" title={t.title}>
      <TitledCard title={t.tableTitle}>
        <Text soft>{t.hint}</Text>
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">{t.step}</th>
              <th scope="col">{t.week}</th>
              <th scope="col">{t.before}</th>
            </tr>
          </thead>
          <tbody>
            {SALE_STEPS.map((step) => (
              <tr key={step}>
                <th scope="row">{t.steps[step]}</th>
                <Share visits={week} step={step} />
                <Share visits={before} step={step} />
              </tr>
            ))}
          </tbody>
        </table>
      </TitledCard>
    </StaffFrame>
  );
}

function Share({ visits, step }: { visits: Visits; step: SaleStep }) {
  const { counts: t } = useViewer().t;
  const { places: all, [step]: some } = visits;
  return (
    <td>
      {all > 0 && <strong>{Math.round((100 * some) / all)}</strong>}{' '}
      <Text as="span" soft>
        {fill(t.visits, { visits: some })}
      </Text>
    </td>
  );
}
