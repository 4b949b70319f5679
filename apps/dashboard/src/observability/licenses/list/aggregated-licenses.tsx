import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { Button } from '@sluice/ui/core';
import type { OperationResult } from '../../../app/api/api.ts';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { aggregatedList } from '../licenses-search.ts';
import { LicensesFailure } from '../licenses-failure.tsx';
import { Usage } from '../usage.tsx';
import { useAction } from '../../../shared/use-action.ts';

type Aggregated = OperationResult<'analytics.virtualLicenses.list'>['items'][number];

const columnsWith = (onDelete: (license: Aggregated) => void): Column<Aggregated>[] => [
  {
    key: 'name',
    header: 'Name',
    render: ({ id, name }) => (
      <Link className={layout.link} to="/observability/licenses/aggregated/$licenseId" params={{ licenseId: id }}>
        {name}
      </Link>
    ),
  },
  { key: 'count', header: 'Combines', render: ({ licenses }) => plural(licenses.length, 'license') },
  {
    key: 'key',
    header: 'License key',
    from: 'wide',
    render: ({ id }) => <CopyId value={id} label="Copy to clipboard" />,
  },
  {
    key: 'impressions',
    header: 'Impressions this month',
    render: ({ name, impressions, maxImpressions }) => (
      <Usage name={name} impressions={impressions} maxImpressions={maxImpressions} />
    ),
  },
  { key: 'timezone', header: 'Time zone', from: 'wide', render: ({ timezone }) => timezone },
  {
    key: 'actions',
    header: '',
    align: 'number',
    render: (license) => (
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-label={`Delete ${license.name}`}
        onClick={() => onDelete(license)}
      >
        <IconTrash size={16} />
      </Button>
    ),
  },
];

const DeleteDialog = ({ license, onClose }: { license: Aggregated; onClose: () => void }) => {
  const remove = useAction('analytics.virtualLicenses.delete', {
    verb: 'delete',
    noun: 'aggregated license',
    done: `Deleted ${license.name}`,
  });
  const confirm = () => remove.run({ params: { virtual_license_id: license.id } });
  return (
    <ConfirmDialog
      opened
      title={`Delete ${license.name}?`}
      confirm="Delete"
      isBusy={remove.isBusy}
      onClose={onClose}
      onConfirm={() => void confirm().then(onClose)}
    >
      The licenses it combines are kept, with all their data.
    </ConfirmDialog>
  );
};

/** Lists aggregated licenses, which show several licenses as one. */
export const AggregatedLicenses = ({ create }: { create: ReactNode }) => {
  const list = usePagedList('analytics.virtualLicenses.list', aggregatedList);
  const [leaving, setLeaving] = useState<Aggregated>();
  return (
    <Card flush>
      <PagedList
        list={list}
        what="aggregated licenses"
        label="Aggregated licenses"
        columns={columnsWith(setLeaving)}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState
            illustration="firstUse"
            title="No aggregated licenses yet"
            description="An aggregated license shows several licenses as one, including those of sub-organizations."
            actions={create}
          />
        }
        failure={(error, retry) => <LicensesFailure error={error} onRetry={retry} />}
        asCards
        expectedRows={3}
      />
      {leaving && <DeleteDialog license={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  );
};
