import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../../shared/layout.module.css';
import { useAction } from '../../../shared/use-action.ts';
import type { LabEnvironment } from '../shared/lab-types.ts';
import { playerLabels } from '../shared/lab-words.ts';
import { useLabRefresh, useRemoteEnvironments } from '../shared/use-lab.ts';
import { CheckButton, ItemTab, StateCell } from './item-tab.tsx';
import { RemoteDialog } from './remote-dialog.tsx';

const stateOf = ({ status, message }: LabEnvironment) => {
  if (status === 'AVAILABLE') return <Badge tone="good">Available</Badge>;
  if (status === 'UNCHECKED')
    return (
      <StateCell tone="active" label="Checking">
        A runner opens the browser, within a minute.
      </StateCell>
    );
  return (
    <StateCell tone="bad" label="Unavailable">
      {message}
    </StateCell>
  );
};

const browserOf = ({ browser, os }: LabEnvironment): string => [browser, os].filter(Boolean).join(' · ') || '–';

/** Players that are tested: those of the browser, unless the environment is limited to others. */
const playersOf = ({ players, availablePlayers }: LabEnvironment): string =>
  availablePlayers
    .filter((player) => players.includes(player))
    .map((player) => playerLabels[player])
    .join(', ') || '–';

/** Remote browsers of the organization: WebDriver servers such as safaridriver, Appium or a grid. */
export const RemoteTab = () => {
  const environments = useRemoteEnvironments();
  const refresh = useLabRefresh();
  const [edited, setEdited] = useState<LabEnvironment | 'new'>();
  const check = useAction('player.testing.environments.check', { verb: 'check', noun: 'remote browser' });
  const remove = useAction('player.testing.environments.delete', {
    verb: 'remove',
    noun: 'remote browser',
    done: 'Remote browser removed',
  });
  const columns: readonly Column<LabEnvironment>[] = [
    {
      key: 'name',
      header: 'Remote browser',
      render: (environment) => (
        <button type="button" className={layout.opener} onClick={() => setEdited(environment)}>
          {environment.name}
        </button>
      ),
    },
    { key: 'state', header: 'State', render: stateOf },
    { key: 'browser', header: 'Browser', from: 'wide', render: browserOf },
    { key: 'players', header: 'Players', from: 'extraWide', render: playersOf },
    {
      key: 'checked',
      header: 'Last check',
      from: 'extraWide',
      render: ({ checkedAt }) => (checkedAt ? <RelativeTime at={checkedAt} /> : '–'),
    },
  ];
  return (
    <ItemTab
      title="Remote browsers"
      query={environments}
      failureTitle="Could not load remote browsers"
      rows={environments.data?.items}
      columns={columns}
      rowActions={({ id, name, status }) => (
        <CheckButton
          name={name}
          isBusy={check.current?.params?.environment_id === id}
          isDisabled={status === 'UNCHECKED'}
          onClick={() => void check.run({ params: { environment_id: id } }, refresh)}
        />
      )}
      add={{ label: 'Add remote browser', onClick: () => setEdited('new') }}
      empty={{
        title: 'No remote browsers yet',
        description:
          'A WebDriver server of yours, such as safaridriver on a Mac, Appium or a Selenium grid, becomes a test environment. Its browsers must reach this platform and the streams.',
      }}
      removal={{
        verb: 'Remove',
        consequences: 'Its tests that wait end with an error. Results of earlier tests are kept.',
        isBusy: remove.isBusy,
        run: ({ id }) => remove.run({ params: { environment_id: id } }, refresh),
      }}
    >
      {edited && (
        <RemoteDialog environment={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </ItemTab>
  );
};
