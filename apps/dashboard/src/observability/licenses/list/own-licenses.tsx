import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import type { ReactNode } from 'react';
import layout from '../../../shared/layout.module.css';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { licenseList } from '../licenses-search.ts';
import { LicensesFailure } from '../licenses-failure.tsx';
import { DemoLicenses } from '../demo/demo-licenses.tsx';
import { LicenseOrder } from './license-order.tsx';

const skeleton = ['Name', 'License key', 'Impressions', 'Time zone'].map((header) => ({
  key: header,
  header,
  render: () => null,
}));

/** Lists the licenses that players send data with, and the demo licenses below. */
export const OwnLicenses = ({ create }: { create: ReactNode }) => {
  const list = usePagedList('analytics.licenses.list', licenseList);
  return (
    <div className={layout.stack}>
      <Card flush>
        <ListFrame
          list={list}
          what="licenses"
          empty={
            <EmptyState
              illustration="firstUse"
              title="No licenses yet"
              description="Create a license and set its key in a player. Its plays then appear under Observability."
              actions={create}
            />
          }
          failure={(error, retry) => <LicensesFailure error={error} onRetry={retry} />}
        >
          {(rows) =>
            rows ? (
              <LicenseOrder licenses={rows} input={list.input} />
            ) : (
              <DataTable label="Licenses" columns={skeleton} rows={undefined} rowId={String} rowLabel={String} />
            )
          }
        </ListFrame>
      </Card>
      {!list.error && <DemoLicenses />}
    </div>
  );
};
