import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { useAction } from '../../../shared/use-action.ts';
import type { LabProfile } from '../shared/lab-types.ts';
import { networkText } from '../shared/network-text.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { useLabRefresh, useProfiles } from '../shared/use-lab.ts';
import { NetworkDialog } from './network-dialog.tsx';

/** Network profiles on which streams are tested: built-in ones and those of the organization. */
export const NetworksTab = () => {
  const { data, error, refetch } = useProfiles();
  const refresh = useLabRefresh();
  const [edited, setEdited] = useState<LabProfile | 'new'>();
  const [deleted, setDeleted] = useState<LabProfile>();
  const remove = useAction('player.testing.profiles.delete', {
    verb: 'delete',
    noun: 'network profile',
    done: 'Network profile deleted',
  });
  const columns: readonly Column<LabProfile>[] = [
    {
      key: 'name',
      header: 'Network',
      render: (profile) =>
        profile.isBuiltIn ? (
          profile.name
        ) : (
          <button type="button" className={layout.opener} onClick={() => setEdited(profile)}>
            {profile.name}
          </button>
        ),
    },
    { key: 'bandwidth', header: 'Bandwidth and faults', render: networkText },
    {
      key: 'origin',
      header: 'Origin',
      from: 'wide',
      render: ({ isBuiltIn }) => (isBuiltIn ? <Badge>Built in</Badge> : 'This organization'),
    },
    {
      key: 'actions',
      header: '',
      align: 'number',
      render: (profile) =>
        profile.isBuiltIn ? null : (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Delete ${profile.name}`}
            onClick={() => setDeleted(profile)}
          >
            Delete
          </Button>
        ),
    },
  ];
  return (
    <Card
      flush
      title="Network profiles"
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          Add network profile
        </Button>
      }
    >
      {error && !data ? (
        <StreamFailure title="Could not load the networks." error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Network profiles"
          columns={columns}
          rows={data?.items}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          expectedRows={7}
          asCards
        />
      )}
      {edited && <NetworkDialog profile={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <ConfirmDialog
          opened
          title={`Delete ${deleted.name}?`}
          confirm="Delete"
          isBusy={remove.isBusy}
          onConfirm={() =>
            void remove.run({ params: { profile_id: deleted.id } }, refresh).then(() => setDeleted(undefined))
          }
          onClose={() => setDeleted(undefined)}
        >
          Tests that wait to run on this network will fail. Results of earlier tests are kept.
        </ConfirmDialog>
      )}
    </Card>
  );
};
