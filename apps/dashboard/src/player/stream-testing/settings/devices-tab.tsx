import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { minuteOfDay } from '@sluice/ui/format/day';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import { useAction } from '../../../shared/use-action.ts';
import type { LabDevice } from '../shared/lab-types.ts';
import { playerLabels } from '../shared/lab-words.ts';
import { useDevices, useLabRefresh } from '../shared/use-lab.ts';
import { ItemTab, StateCell } from './item-tab.tsx';
import { PairDialog } from './pair-dialog.tsx';

const stateOf = ({ status, codeExpiresAt, seenAt }: LabDevice) => {
  if (status === 'AVAILABLE') return <Badge tone="good">Available</Badge>;
  if (status === 'PENDING')
    return (
      <StateCell tone="warn" label="Not paired yet">
        {codeExpiresAt && `Code expires at ${minuteOfDay(Date.parse(codeExpiresAt))}`}
      </StateCell>
    );
  return (
    <StateCell label="Away">
      {seenAt ? (
        <>
          Last seen <RelativeTime at={seenAt} />
        </>
      ) : (
        'Never seen since it was paired'
      )}
    </StateCell>
  );
};

const browserOf = ({ browser, os }: LabDevice): string => [browser, os].filter(Boolean).join(' · ') || '–';

const playersOf = ({ players }: LabDevice): string => players.map((player) => playerLabels[player]).join(', ') || '–';

const columns: readonly Column<LabDevice>[] = [
  { key: 'name', header: 'Device', render: ({ name }) => name },
  { key: 'state', header: 'State', render: stateOf },
  { key: 'browser', header: 'Browser', from: 'wide', render: browserOf },
  { key: 'players', header: 'Players', from: 'extraWide', render: playersOf },
];

/** Devices of the organization: browsers on any screen, which test streams by themselves. */
export const DevicesTab = () => {
  const devices = useDevices();
  const refresh = useLabRefresh();
  const [isPairing, setPairing] = useState(false);
  const remove = useAction('player.testing.devices.delete', {
    verb: 'remove',
    noun: 'device',
    done: 'Device removed',
  });
  return (
    <ItemTab
      title="Devices"
      query={devices}
      failureTitle="Could not load devices"
      rows={devices.data?.items}
      columns={columns}
      add={{ label: 'Pair device', onClick: () => setPairing(true) }}
      empty={{
        title: 'No devices yet',
        description:
          'Phones, televisions and consoles can test streams in their own browsers: open the address of a pairing code on one, and it becomes a test environment while its page is open.',
      }}
      removal={{
        verb: 'Remove',
        consequences:
          'Its page stops working at once, and a test that it plays ends with an error. Results of earlier tests are kept. To use the device again, pair it with a new code.',
        isBusy: remove.isBusy,
        run: ({ id }) => remove.run({ params: { device_id: id } }, refresh),
      }}
    >
      {isPairing && <PairDialog onClose={() => setPairing(false)} />}
    </ItemTab>
  );
};
