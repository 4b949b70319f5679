import { useState } from 'react';
import { directLocationId } from '@sluice/contract/lab/vocabulary';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus, IconRefresh } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { toast } from '../../../shared/toast/toast.ts';
import { useAction } from '../../../shared/use-action.ts';
import type { LabLocation } from '../shared/lab-types.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { useLabRefresh, useLocations } from '../shared/use-lab.ts';
import { LocationDialog } from './location-dialog.tsx';

const stateOf = ({ status, latencyMilliseconds, message }: LabLocation) => {
  if (status === 'AVAILABLE')
    return (
      <Badge tone="good">
        Available{latencyMilliseconds !== undefined && `, ${Math.round(latencyMilliseconds)} ms`}
      </Badge>
    );
  if (status === 'UNCHECKED') return <Badge>Not checked yet</Badge>;
  return (
    <span className={layout.tight}>
      <span>
        <Badge tone="bad">Unreachable</Badge>
      </span>
      <span className={`${layout.dim} ${layout.small}`}>{message}</span>
    </span>
  );
};

const useLocationActions = () => {
  const refresh = useLabRefresh();
  const check = useAction('player.testing.locations.check', { verb: 'check', noun: 'location' });
  const remove = useAction('player.testing.locations.delete', {
    verb: 'delete',
    noun: 'location',
    done: 'Location deleted',
  });
  return {
    checkingId: check.current?.params?.location_id,
    check: ({ id, name }: LabLocation) =>
      check.run({ params: { location_id: id } }, async ({ status, message }) => {
        const isAvailable = status === 'AVAILABLE';
        toast({
          type: isAvailable ? 'success' : 'warning',
          title: isAvailable ? `${name} is available` : `${name} is unreachable`,
          ...(message !== undefined && { text: message }),
        });
        await refresh();
      }),
    isDeleting: remove.isBusy,
    remove: ({ id }: LabLocation) => remove.run({ params: { location_id: id } }, refresh),
  };
};

const addText = 'Add location';

/** Locations of the organization: proxies through which streams are requested. */
export const LocationsTab = () => {
  const { data, error, refetch } = useLocations();
  const actions = useLocationActions();
  const [edited, setEdited] = useState<LabLocation | 'new'>();
  const [deleted, setDeleted] = useState<LabLocation>();
  const locations = data?.items.filter(({ id }) => id !== directLocationId);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {addText}
    </Button>
  );
  const columns: readonly Column<LabLocation>[] = [
    {
      key: 'name',
      header: 'Location',
      render: (location) => (
        <button type="button" className={layout.opener} onClick={() => setEdited(location)}>
          {location.name}
          {location.country && ` (${location.country})`}
        </button>
      ),
    },
    {
      key: 'proxy',
      header: 'Proxy',
      from: 'wide',
      render: ({ kind, host, port }) => `${kind === 'SOCKS5' ? 'SOCKS5' : 'HTTP'} · ${host}:${port}`,
    },
    { key: 'state', header: 'State', render: stateOf },
    {
      key: 'checked',
      header: 'Last check',
      from: 'wide',
      render: ({ checkedAt }) => (checkedAt ? <RelativeTime at={checkedAt} /> : '–'),
    },
    {
      key: 'actions',
      header: '',
      align: 'number',
      render: (location) => (
        <span className={`${layout.row} ${layout.end}`}>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={actions.checkingId === location.id}
            aria-label={`Check now: ${location.name}`}
            onClick={() => void actions.check(location)}
          >
            Check now
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Delete ${location.name}`}
            onClick={() => setDeleted(location)}
          >
            Delete
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Card flush title="Locations" actions={locations && locations.length > 0 ? add : undefined}>
      {error && !data ? (
        <StreamFailure title="Error loading VPN locations!" error={error} onRetry={() => void refetch()} />
      ) : locations?.length === 0 ? (
        <EmptyState
          illustration="firstUse"
          title="No locations yet"
          description="Without a location, this server requests the streams itself. Add an HTTP or SOCKS5 proxy of yours to test what viewers elsewhere receive, for example with geo-blocking."
          actions={add}
        />
      ) : (
        <DataTable
          label="Locations"
          columns={columns}
          rows={locations}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          expectedRows={3}
          asCards
        />
      )}
      {edited && (
        <LocationDialog location={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {deleted && (
        <ConfirmDialog
          opened
          title={`Delete ${deleted.name}?`}
          confirm="Delete"
          isBusy={actions.isDeleting}
          onConfirm={() => void actions.remove(deleted).then(() => setDeleted(undefined))}
          onClose={() => setDeleted(undefined)}
        >
          A location that a stream uses cannot be deleted. Choose another one for the stream first.
        </ConfirmDialog>
      )}
    </Card>
  );
};
