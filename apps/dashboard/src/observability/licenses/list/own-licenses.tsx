import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import type { ReactNode } from 'react';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { LicensesFailure } from '../licenses-failure.tsx';
import { DemoLicenses } from '../demo/demo-licenses.tsx';
import { LicenseOrder } from './license-order.tsx';

const pageSize = 100;
const skeleton = ['Name', 'License key', 'Impressions', 'Time zone'].map((header) => ({
  key: header,
  header,
  render: () => null,
}));

type OwnLicensesProps = { page: number; onPage: (page: number) => void; create: ReactNode };

/** Lists the licenses that players send data with, and the demo licenses below. */
export const OwnLicenses = ({ page, onPage, create }: OwnLicensesProps) => {
  const input = { query: { limit: pageSize, offset: (page - 1) * pageSize } };
  const { data, error, refetch } = useOperation('analytics.licenses.list', input);
  return (
    <div className={layout.stack}>
      <Card flush>
        {error ? (
          <LicensesFailure error={error} onRetry={() => void refetch()} />
        ) : data?.totalCount === 0 ? (
          <EmptyState
            illustration="firstUse"
            title="No licenses yet"
            description="Create a license and set its key in a player. Its plays then appear under Observability."
            actions={create}
          />
        ) : data ? (
          <LicenseOrder licenses={data.items} input={input} />
        ) : (
          <DataTable label="Licenses" columns={skeleton} rows={undefined} rowId={String} rowLabel={String} />
        )}
        {data && data.totalCount > pageSize && (
          <Pager page={page} pageSize={pageSize} total={data.totalCount} onPage={onPage} />
        )}
      </Card>
      {!error && <DemoLicenses />}
    </div>
  );
};
