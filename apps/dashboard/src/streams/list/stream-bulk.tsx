import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { IconTrash } from '@sluice/ui/icons';
import { BulkBar } from '@sluice/ui/table/bulk-bar.tsx';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import type { BulkFailure } from '../../shared/run-in-bulk.ts';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { runInBatches } from '../shared/run-in-batches.ts';
import { outcomes, someNotDeleted } from '../shared/stream-texts.ts';
import { streamName, type Stream } from '../shared/stream-types.ts';

const batchSize = 5;

/** Deletes streams and reports the outcome; `failed` are those that could not be deleted. */
export const useBulkDeletion = (onSelected: (ids: ReadonlySet<string>) => void) => {
  const api = useApi();
  const client = useQueryClient();
  const [failed, setFailed] = useState<(BulkFailure & { stream: Stream })[]>([]);
  const { isBusy, attempt } = useAttempt((error) => toastProblem(outcomes.deleteSeveral[1], error));
  const run = (streams: readonly Stream[]) =>
    attempt(async () => {
      const byId = new Map(streams.map((stream) => [stream.id, stream]));
      const result = await runInBatches([...byId.keys()], batchSize, (id) =>
        byId.get(id)?.type === 'LIVE'
          ? api.call('streams.live.delete', { params: { stream_id: id } })
          : api.call('streams.video.delete', { params: { stream_id: id } }),
      );
      await invalidateArea(client, api, 'streams.search.list');
      onSelected(new Set(result.failed.map(({ id }) => id)));
      setFailed(
        result.failed.flatMap((failure) => {
          const stream = byId.get(failure.id);
          return stream ? [{ ...failure, stream }] : [];
        }),
      );
      const [first] = result.failed;
      if (!first) toast({ type: 'success', title: outcomes.deleteSeveral[0] });
      else if (result.done.length === 0) toastProblem(outcomes.deleteSeveral[1], first.error);
    });
  return { failed, dismiss: () => setFailed([]), isBusy, run };
};

type Deletion = ReturnType<typeof useBulkDeletion>;

/** Lists the streams that could not be deleted, with reasons, until retried or dismissed. */
export const BulkFailures = ({ failed, dismiss, isBusy, run }: Deletion) =>
  failed.length === 0 ? null : (
    <MessageBox type="WARNING" onClose={dismiss}>
      <strong>{someNotDeleted}</strong>
      <ul>
        {failed.map(({ id, stream, error }) => (
          <li key={id}>
            {streamName(stream)} ({id}): {problemOf(error).details[0] ?? problemOf(error).text}
          </li>
        ))}
      </ul>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        loading={isBusy}
        onClick={() => void run(failed.map(({ stream }) => stream))}
      >
        Retry
      </Button>
    </MessageBox>
  );

type StreamBulkProps = { selected: readonly Stream[]; deletion: Deletion; onClear: () => void };

/** Deletes the selected streams after confirmation. */
export const StreamBulk = ({ selected, deletion, onClear }: StreamBulkProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <BulkBar selected={selected.length}>
        <Button size="xs" color="red.8" leftSection={<IconTrash size={14} />} onClick={() => setAsking(true)}>
          Delete
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </BulkBar>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete ${selected.length === 1 ? 'this stream' : plural(selected.length, 'stream')}?`}
        confirm="Delete"
        isBusy={deletion.isBusy}
        onConfirm={() => void deletion.run(selected).finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        Pages that embed them show an error. Their videos and recordings are deleted.
      </ConfirmDialog>
    </>
  );
};
