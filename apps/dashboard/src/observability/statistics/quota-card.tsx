import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { Link } from '@tanstack/react-router';
import { limitNumber } from '../../app/account/limit-value.ts';
import { useLimits } from '../../app/account/use-session.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { Usage } from '../licenses/usage.tsx';

/** Impressions of the current month and the limits per license and organization. */
export const QuotaCard = () => {
  const licenses = useEveryPage('analytics.licenses.list', {});
  const limits = useLimits();
  const most = limits.data && limitNumber(limits.data.items, 'analytics', 'maxImpressions');
  const rows = licenses.data?.items;
  const counted = rows?.every(({ impressions }) => impressions !== undefined);
  const all = {
    id: 'all',
    licenseKey: '',
    name: 'All licenses',
    impressions: counted ? rows?.reduce((sum, { impressions }) => sum + (impressions ?? 0), 0) : undefined,
    maxImpressions: most,
  };
  return (
    <Card flush title="Monthly quota">
      {licenses.error && !rows ? (
        <ProblemState error={licenses.error} what="licenses" onRetry={() => void licenses.refetch()} />
      ) : (
        <DataTable
          label="Monthly quota"
          columns={[
            {
              key: 'name',
              header: 'License',
              render: ({ id, name, licenseKey }) =>
                id === 'all' ? (
                  <strong>{name}</strong>
                ) : (
                  <Link to="/observability/licenses/$licenseId" params={{ licenseId: id }} className={layout.link}>
                    {name ?? licenseKey}
                  </Link>
                ),
            },
            {
              key: 'usage',
              header: 'Impressions',
              render: ({ name, licenseKey, impressions, maxImpressions }) => (
                <Usage name={name ?? licenseKey} impressions={impressions} maxImpressions={maxImpressions} />
              ),
            },
          ]}
          rows={rows && [...rows, ...(rows.length > 1 || most !== undefined ? [all] : [])]}
          rowId={({ id }) => id}
          rowLabel={({ name, licenseKey }) => name ?? licenseKey}
          expectedRows={2}
        />
      )}
    </Card>
  );
};
