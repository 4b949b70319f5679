import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus, IconRefresh } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { useAction } from '../../../shared/use-action.ts';
import type { LabEnvironment } from '../shared/lab-types.ts';
import { playerLabels } from '../shared/lab-words.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { useLabRefresh, useRemoteEnvironments } from '../shared/use-lab.ts';
import { RemoteDialog } from './remote-dialog.tsx';

const stateOf = ({ status, message }: LabEnvironment) => {
  if (status === 'AVAILABLE') return <Badge tone="good">Available</Badge>;
  if (status === 'UNCHECKED')
    return (
      <span className={layout.tight}>
        <span>
          <Badge tone="active">Checking</Badge>
        </span>
        <span className={`${layout.dim} ${layout.small}`}>A runner opens the browser, within a minute.</span>
      </span>
    );
  return (
    <span className={layout.tight}>
      <span>
        <Badge tone="bad">Unavailable</Badge>
      </span>
      <span className={`${layout.dim} ${layout.small}`}>{message}</span>
    </span>
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
  const { data, error, refetch } = useRemoteEnvironments();
  const refresh = useLabRefresh();
  const [edited, setEdited] = useState<LabEnvironment | 'new'>();
  const [chosen, setChosen] = useState<LabEnvironment>();
  const check = useAction('player.testing.environments.check', { verb: 'check', noun: 'remote browser' });
  const remove = useAction('player.testing.environments.delete', {
    verb: 'remove',
    noun: 'remote browser',
    done: 'Remote browser removed',
  });
  const environments = data?.items;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      Add remote browser
    </Button>
  );
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
    {
      key: 'actions',
      header: '',
      align: 'number',
      render: (environment) => (
        <span className={`${layout.row} ${layout.end}`}>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={check.current?.params?.environment_id === environment.id}
            disabled={environment.status === 'UNCHECKED'}
            aria-label={`Check now: ${environment.name}`}
            onClick={() => void check.run({ params: { environment_id: environment.id } }, refresh)}
          >
            Check now
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Remove ${environment.name}`}
            onClick={() => setChosen(environment)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Card flush title="Remote browsers" actions={environments && environments.length > 0 ? add : undefined}>
      {error && !data ? (
        <StreamFailure title="Could not load remote browsers" error={error} onRetry={() => void refetch()} />
      ) : environments?.length === 0 ? (
        <EmptyState
          illustration="firstUse"
          title="No remote browsers yet"
          description="A WebDriver server of yours, such as safaridriver on a Mac, Appium or a Selenium grid, becomes a test environment. Its browsers must reach this platform and the streams."
          actions={add}
        />
      ) : (
        <DataTable
          label="Remote browsers"
          columns={columns}
          rows={environments}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          expectedRows={3}
          asCards
        />
      )}
      {edited && (
        <RemoteDialog environment={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {chosen && (
        <ConfirmDialog
          opened
          title={`Remove ${chosen.name}?`}
          confirm="Remove"
          isBusy={remove.isBusy}
          onConfirm={() =>
            void remove.run({ params: { environment_id: chosen.id } }, refresh).then(() => setChosen(undefined))
          }
          onClose={() => setChosen(undefined)}
        >
          Its tests that wait end with an error. Results of earlier tests are kept.
        </ConfirmDialog>
      )}
    </Card>
  );
};
