import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { useAction } from '../../../shared/use-action.ts';
import type { LabBaseline } from '../shared/lab-types.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { targetName, useLabRefresh, useProfiles, useTargets } from '../shared/use-lab.ts';
import { labBaselineList } from './settings-search.ts';

const medianOf = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Usual value of a metric while a stream plays, in seconds. */
const usualText = (metric: string) =>
  function Usual({ values }: LabBaseline): string {
    const median = medianOf(values['PLAY']?.[metric] ?? []);
    return median === undefined ? '–' : `${(median / 1000).toFixed(2)} s`;
  };

const empty = (
  <EmptyState
    illustration="firstUse"
    title="No baselines yet"
    description="A baseline holds the measurements of passed tests of a stream in one environment and network. Later tests fail if they are significantly worse. The first passed test creates one."
  />
);

/** Baselines of the organization, each of which can be reset after an intended change. */
export const BaselinesTab = () => {
  const list = usePagedList('player.testing.baselines.list', labBaselineList);
  const targets = useTargets();
  const profiles = useProfiles();
  const refresh = useLabRefresh();
  const [chosen, setChosen] = useState<LabBaseline>();
  const reset = useAction('player.testing.baselines.delete', {
    verb: 'reset',
    noun: 'baseline',
    done: 'Baseline reset',
  });
  const environmentOf = ({ targetId }: LabBaseline) => targetName(targets.data?.items, targetId);
  const networkOf = ({ profileId }: LabBaseline) =>
    profiles.data?.items.find(({ id }) => id === profileId)?.name ?? profileId;
  const nameOf = (baseline: LabBaseline) =>
    `${baseline.streamName}, ${environmentOf(baseline)} on ${networkOf(baseline)}`;
  const columns: readonly Column<LabBaseline>[] = [
    {
      key: 'stream',
      header: 'Stream',
      render: ({ streamId, streamName }) => (
        <Link to="/player/stream-testing/test-report/$streamId" params={{ streamId }} className={layout.link}>
          {streamName}
        </Link>
      ),
    },
    { key: 'environment', header: 'Test environment', render: environmentOf },
    { key: 'network', header: 'Network', from: 'wide', render: networkOf },
    {
      key: 'first',
      header: 'First frame',
      align: 'number',
      from: 'wide',
      render: usualText('firstFrameMilliseconds'),
    },
    { key: 'stalls', header: 'Stalls', align: 'number', from: 'extraWide', render: usualText('stallMilliseconds') },
    { key: 'freezes', header: 'Freezes', align: 'number', from: 'extraWide', render: usualText('freezeMilliseconds') },
    { key: 'jobs', header: 'Tests', align: 'number', from: 'wide', render: ({ jobs }) => jobs },
    {
      key: 'modified',
      header: 'Updated',
      from: 'extraWide',
      render: ({ modifiedAt }) => <RelativeTime at={modifiedAt} />,
    },
    {
      key: 'actions',
      header: '',
      align: 'number',
      render: (baseline) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Reset the baseline of ${nameOf(baseline)}`}
          onClick={() => setChosen(baseline)}
        >
          Reset
        </Button>
      ),
    },
  ];
  return (
    <Card flush title="Baselines">
      <ListFrame
        list={list}
        what="baselines"
        failure={(error, retry) => <StreamFailure title="Could not load baselines" error={error} onRetry={retry} />}
        empty={empty}
      >
        {(rows) => (
          <DataTable
            label="Baselines"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={nameOf}
            expectedRows={5}
            asCards
          />
        )}
      </ListFrame>
      {chosen && (
        <ConfirmDialog
          opened
          title="Reset this baseline?"
          confirm="Reset"
          isBusy={reset.isBusy}
          onConfirm={() =>
            void reset.run({ params: { baseline_id: chosen.id } }, refresh).then(() => setChosen(undefined))
          }
          onClose={() => setChosen(undefined)}
        >
          {nameOf(chosen)}: its measurements are deleted. The next passed tests build a new baseline; until then, tests
          are judged by the thresholds only.
        </ConfirmDialog>
      )}
    </Card>
  );
};
