import { useState } from 'react';
import { limitEntry } from '@sluice/contract/account/limits/catalogue';
import { Button } from '@sluice/ui/core';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useLimits } from '../../app/account/use-session.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { limitLabel, limitText } from './limit-format.ts';
import { useUsage } from './use-usage.ts';

type Row = {
  key: string;
  area: string;
  label: string;
  value: string;
  narrowed: string | undefined;
  used: string;
  isTelling: boolean;
};

const areas: Record<string, string> = {
  account: 'Account',
  encoding: 'Encoding',
  player: 'Player',
  analytics: 'Observability',
};

const columns: readonly Column<Row>[] = [
  { key: 'label', header: 'Limit', render: ({ label }) => label },
  { key: 'area', header: 'Area', from: 'wide', render: ({ area }) => area },
  { key: 'used', header: 'In use', align: 'number', render: ({ used }) => used },
  {
    key: 'value',
    header: 'Maximum',
    align: 'number',
    render: ({ value, narrowed }) => (
      <span title={narrowed}>
        {value}
        {narrowed && <span className="visually-hidden"> ({narrowed})</span>}
        {narrowed && <span aria-hidden="true"> *</span>}
      </span>
    ),
  },
];

const useRows = (organizationId: string) => {
  const limits = useLimits();
  const usage = useUsage(organizationId);
  const rows = limits.data?.items.flatMap(({ resource, limits: ofResource }) =>
    ofResource.map(({ name, value, effectiveValue }): Row => {
      const entry = limitEntry(resource, name);
      const counts = effectiveValue ?? value;
      const used = usage[`${resource}.${name}`];
      return {
        key: `${resource}.${name}`,
        area: areas[resource] ?? resource,
        label: limitLabel(resource, name),
        value: entry ? limitText(entry, counts) : (counts ?? 'Unlimited'),
        narrowed:
          entry && value !== undefined && value !== counts
            ? `Set to ${limitText(entry, value)}; the parent organization allows less.`
            : undefined,
        used: used === undefined ? '–' : count(used),
        isTelling: used !== undefined || (counts !== undefined && entry?.label.startsWith('Maximum') === true),
      };
    }),
  );
  return { limits, rows };
};

/** Limits of the organization, and current usage where known. */
export const LimitsTable = ({ organizationId }: { organizationId: string }) => {
  const { limits, rows } = useRows(organizationId);
  const [isWhole, setWhole] = useState(false);
  const visibleRows = isWhole ? rows : rows?.filter(({ isTelling }) => isTelling);
  return (
    <Card
      title="Limits"
      flush
      actions={
        rows && (
          <Button size="xs" variant="default" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show only set limits' : `Show all ${rows.length}`}
          </Button>
        )
      }
    >
      {limits.error ? (
        <ProblemState error={limits.error} what="limits" onRetry={() => void limits.refetch()} />
      ) : (
        <DataTable
          label="Limits"
          columns={columns}
          rows={visibleRows}
          rowId={({ key }) => key}
          rowLabel={({ label }) => label}
          expectedRows={8}
        />
      )}
    </Card>
  );
};
