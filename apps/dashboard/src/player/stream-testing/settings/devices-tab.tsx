import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { minuteOfDay } from '@sluice/ui/format/day';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { useAction } from '../../../shared/use-action.ts';
import type { LabDevice } from '../shared/lab-types.ts';
import { playerLabels } from '../shared/lab-words.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { useDevices, useLabRefresh } from '../shared/use-lab.ts';
import { PairDialog } from './pair-dialog.tsx';

const stateOf = ({ status, codeExpiresAt, seenAt }: LabDevice) => {
  if (status === 'AVAILABLE') return <Badge tone="good">Available</Badge>;
  if (status === 'PENDING')
    return (
      <span className={layout.tight}>
        <span>
          <Badge tone="warn">Not paired yet</Badge>
        </span>
        {codeExpiresAt && (
          <span className={`${layout.dim} ${layout.small}`}>
            Code expires at {minuteOfDay(Date.parse(codeExpiresAt))}
          </span>
        )}
      </span>
    );
  return (
    <span className={layout.tight}>
      <span>
        <Badge>Away</Badge>
      </span>
      <span className={`${layout.dim} ${layout.small}`}>
        {seenAt ? (
          <>
            Last seen <RelativeTime at={seenAt} />
          </>
        ) : (
          'Never seen since it was paired'
        )}
      </span>
    </span>
  );
};

const browserOf = ({ browser, os }: LabDevice): string => [browser, os].filter(Boolean).join(' · ') || '–';

const playersOf = ({ players }: LabDevice): string => players.map((player) => playerLabels[player]).join(', ') || '–';

/** Devices of the organization: browsers on any screen, which test streams by themselves. */
export const DevicesTab = () => {
  const { data, error, refetch } = useDevices();
  const refresh = useLabRefresh();
  const [isPairing, setPairing] = useState(false);
  const [chosen, setChosen] = useState<LabDevice>();
  const remove = useAction('player.testing.devices.delete', {
    verb: 'remove',
    noun: 'device',
    done: 'Device removed',
  });
  const devices = data?.items;
  const pair = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setPairing(true)}>
      Pair device
    </Button>
  );
  const columns: readonly Column<LabDevice>[] = [
    { key: 'name', header: 'Device', render: ({ name }) => name },
    { key: 'state', header: 'State', render: stateOf },
    { key: 'browser', header: 'Browser', from: 'wide', render: browserOf },
    { key: 'players', header: 'Players', from: 'extraWide', render: playersOf },
    {
      key: 'actions',
      header: '',
      align: 'number',
      render: (device) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Remove ${device.name}`}
          onClick={() => setChosen(device)}
        >
          Remove
        </Button>
      ),
    },
  ];
  return (
    <Card flush title="Devices" actions={devices && devices.length > 0 ? pair : undefined}>
      {error && !data ? (
        <StreamFailure title="Could not load devices" error={error} onRetry={() => void refetch()} />
      ) : devices?.length === 0 ? (
        <EmptyState
          illustration="firstUse"
          title="No devices yet"
          description="Phones, televisions and consoles can test streams in their own browsers: open the address of a pairing code on one, and it becomes a test environment while its page is open."
          actions={pair}
        />
      ) : (
        <DataTable
          label="Devices"
          columns={columns}
          rows={devices}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          expectedRows={3}
          asCards
        />
      )}
      {isPairing && <PairDialog onClose={() => setPairing(false)} />}
      {chosen && (
        <ConfirmDialog
          opened
          title={`Remove ${chosen.name}?`}
          confirm="Remove"
          isBusy={remove.isBusy}
          onConfirm={() =>
            void remove.run({ params: { device_id: chosen.id } }, refresh).then(() => setChosen(undefined))
          }
          onClose={() => setChosen(undefined)}
        >
          Its page stops working at once, and a test that it plays ends with an error. Results of earlier tests are
          kept. To use the device again, pair it with a new code.
        </ConfirmDialog>
      )}
    </Card>
  );
};
