import { useState } from 'react';
import { directLocationId } from '@sluice/contract/lab/vocabulary';
import { Badge } from '@sluice/ui/badge.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../../shared/layout.module.css';
import { toast } from '../../../shared/toast/toast.ts';
import { useAction } from '../../../shared/use-action.ts';
import type { LabLocation } from '../shared/lab-types.ts';
import { useLabRefresh, useLocations } from '../shared/use-lab.ts';
import { CheckButton, ItemTab, StateCell } from './item-tab.tsx';
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
    <StateCell tone="bad" label="Unreachable">
      {message}
    </StateCell>
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

/** Locations of the organization: proxies through which streams are requested. */
export const LocationsTab = () => {
  const locations = useLocations();
  const actions = useLocationActions();
  const [edited, setEdited] = useState<LabLocation | 'new'>();
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
  ];
  return (
    <ItemTab
      title="Locations"
      query={locations}
      failureTitle="Error loading VPN locations!"
      rows={locations.data?.items.filter(({ id }) => id !== directLocationId)}
      columns={columns}
      rowActions={(location) => (
        <CheckButton
          name={location.name}
          isBusy={actions.checkingId === location.id}
          onClick={() => void actions.check(location)}
        />
      )}
      add={{ label: 'Add location', onClick: () => setEdited('new') }}
      empty={{
        title: 'No locations yet',
        description:
          'Without a location, this server requests the streams itself. Add an HTTP or SOCKS5 proxy of yours to test what viewers elsewhere receive, for example with geo-blocking.',
      }}
      removal={{
        verb: 'Delete',
        consequences: 'A location that a stream uses cannot be deleted. Choose another one for the stream first.',
        isBusy: actions.isDeleting,
        run: actions.remove,
      }}
    >
      {edited && (
        <LocationDialog location={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </ItemTab>
  );
};
