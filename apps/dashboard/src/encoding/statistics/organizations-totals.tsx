import { bytes, count } from '@sluice/ui/format/quantity';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { useOrganizations } from '../../app/account/use-session.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { daysAfter, type DayRange } from '@sluice/contract/shared/days';
import { minutes } from './metrics.ts';
import styles from './statistics.module.css';

/** Shows the totals including sub-organizations; renders nothing without any. */
export const OrganizationsTotals = ({ range: { from, to } }: { range: DayRange }) => {
  const { list, current } = useOrganizations();
  const hasOthers = list.some(({ parentId }) => parentId !== undefined && parentId === current?.id);
  const query = { start: `${from}T00:00:00Z`, end: `${daysAfter(to, 1)}T00:00:00Z` };
  const totals = useOperation(
    'encoding.statistics.allOrganizations.get',
    { query },
    { enabled: hasOthers, keepPrevious: true },
  );
  if (!totals.data) return null;
  return (
    <section>
      <h2 className={styles.heading}>Including sub-organizations</h2>
      <Figures
        isFramed
        label="Including sub-organizations"
        figures={[
          { label: 'Encodings', value: count(totals.data.encodingsCount) },
          { label: 'Billable', value: minutes.text(totals.data.billableMinutes) },
          { label: 'Encoded', value: bytes(totals.data.bytesEncodedTotal) },
          { label: 'Egress', value: bytes(totals.data.egressBytesGenerated) },
        ]}
      />
    </section>
  );
};
