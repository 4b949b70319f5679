import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { CreateTarget } from './create-target.tsx';

type Target = OperationResult<'encoding.encodings.live.simulcastTargets.list'>['items'][number];

const states: Record<Target['state'], { label: string; tone: 'neutral' | 'good' | 'warn' | 'active' }> = {
  WAITING: { label: 'Waiting for media', tone: 'neutral' },
  CONNECTING: { label: 'Connecting', tone: 'active' },
  CONNECTED: { label: 'Connected', tone: 'good' },
  RETRYING: { label: 'Retrying', tone: 'warn' },
  ENDED: { label: 'Ended', tone: 'neutral' },
};

const State = ({ state, attempt, reason, nextTryAt }: Target) => (
  <>
    <Badge tone={states[state].tone}>{states[state].label}</Badge>
    {attempt > 1 && <div className={`${layout.dim} ${layout.small}`}>Attempt {attempt}</div>}
    {reason !== undefined && <div className={`${layout.dim} ${layout.small}`}>{reason}</div>}
    {nextTryAt !== undefined && (
      <div className={`${layout.dim} ${layout.small}`}>
        Next attempt <RelativeTime at={nextTryAt} />
      </div>
    )}
  </>
);

const useTargetActions = (encodingId: string) => {
  const retry = useAction('encoding.encodings.live.simulcastTargets.actions.retry', {
    verb: 'retry',
    noun: 'simulcast target',
  });
  const remove = useAction('encoding.encodings.live.simulcastTargets.delete', {
    verb: 'delete',
    noun: 'simulcast target',
    done: 'Simulcast target deleted',
  });
  const paramsOf = ({ id }: Target) => ({ params: { encoding_id: encodingId, target_id: id } });
  return {
    retry: (target: Target) => void retry.run(paramsOf(target)),
    remove: (target: Target) => void remove.run(paramsOf(target)),
  };
};

const columns = ({ retry, remove }: ReturnType<typeof useTargetActions>): readonly Column<Target>[] => [
  {
    key: 'target',
    header: 'Target',
    render: ({ name, url, streamKey }) => (
      <>
        {name !== undefined && <div>{name}</div>}
        <div className={layout.mono}>{url}</div>
        {streamKey !== undefined && <div className={`${layout.dim} ${layout.small}`}>Stream key {streamKey}</div>}
      </>
    ),
  },
  { key: 'state', header: 'State', render: (target) => <State {...target} /> },
  {
    key: 'actions',
    header: 'Actions',
    render: (target) => (
      <div className={layout.row}>
        {target.state === 'RETRYING' && (
          <Button size="compact-sm" variant="default" onClick={() => retry(target)}>
            Retry now
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Delete ${target.name ?? target.url}`}
          onClick={() => remove(target)}
        >
          Delete
        </Button>
      </div>
    ),
  },
];

/** Lists the servers that a live encoding is sent to besides its outputs, with the state of each. */
export const SimulcastCard = ({ id, isRunning }: { id: string; isRunning: boolean }) => {
  const [isCreating, setCreating] = useState(false);
  const targets = useOperation(
    'encoding.encodings.live.simulcastTargets.list',
    { params: { encoding_id: id }, query: { limit: 25 } },
    { refetchInterval: isRunning ? 3000 : false },
  );
  const actions = useTargetActions(id);
  return (
    <Card
      title="Simulcast"
      flush
      actions={
        isRunning && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => setCreating(true)}
          >
            Add target
          </Button>
        )
      }
    >
      {targets.error && !targets.data ? (
        <ProblemState error={targets.error} what="simulcast targets" onRetry={() => void targets.refetch()} />
      ) : targets.data?.items.length === 0 ? (
        <EmptyState
          illustration="noResult"
          title="No simulcast targets"
          description="The largest rendition can be sent to other RTMP or SRT servers too, slate included. Add a target while the encoding runs."
        />
      ) : (
        <DataTable
          label="Simulcast targets"
          columns={columns(actions)}
          rows={targets.data?.items}
          rowId={({ id: targetId }) => targetId}
          rowLabel={({ name, url }) => name ?? url}
          expectedRows={1}
        />
      )}
      {isCreating && <CreateTarget encodingId={id} onClose={() => setCreating(false)} />}
    </Card>
  );
};
