import type { Api } from '../../../app/api/api.ts';

/** Selected streams, and selected environments with their streams. */
export type DeleteSelection = {
  streamIds: readonly string[];
  targets: readonly { id: string; streamId: string }[];
};

export type DeleteOutcome = { deletedStreamIds: string[]; failedStreams: unknown[]; failedTargets: unknown[] };

/** Returns the ids for which an action succeeded; collects the errors of the others. */
const runForEach = async (
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
  errors: unknown[],
): Promise<string[]> => {
  const done: string[] = [];
  for (const id of ids)
    try {
      await action(id);
      done.push(id);
    } catch (error) {
      errors.push(error);
    }
  return done;
};

/** Deletes streams and environments; a stream that loses its last environment is deleted, too. */
export const deleteSelection = async (api: Api, { streamIds, targets }: DeleteSelection): Promise<DeleteOutcome> => {
  const failedStreams: unknown[] = [];
  const failedTargets: unknown[] = [];
  const deleteStream = (id: string) => api.call('player.testing.streams.delete', { params: { stream_id: id } });
  const deleted = await runForEach(streamIds, deleteStream, failedStreams);
  const others = targets.filter(({ streamId }) => !streamIds.includes(streamId));
  const streamOf = new Map(others.map(({ id, streamId }) => [id, streamId]));
  const removed = await runForEach(
    [...streamOf.keys()],
    (id) =>
      api.call('player.testing.streams.targets.delete', {
        params: { stream_id: streamOf.get(id) ?? '', target_id: id },
      }),
    failedTargets,
  );
  const emptied: string[] = [];
  const isEmpty = async (id: string) => {
    const rest = await api.call('player.testing.streams.targets.list', {
      params: { stream_id: id },
      query: { limit: 1 },
    });
    if (rest.totalCount === 0) emptied.push(id);
  };
  await runForEach([...new Set(removed.map((id) => streamOf.get(id) ?? ''))], isEmpty, failedStreams);
  const emptyDeleted = await runForEach(emptied, deleteStream, failedStreams);
  return { deletedStreamIds: [...deleted, ...emptyDeleted], failedStreams, failedTargets };
};

/** Returns the message of a failed deletion; undefined if everything was deleted. */
export const deleteFailureText = (
  { targets }: DeleteSelection,
  { failedStreams, failedTargets }: DeleteOutcome,
): string | undefined => {
  if (failedStreams.length + failedTargets.length === 0) return undefined;
  return targets.length === 0 ? 'Error deleting streams!' : 'Error deleting streams and/or test environments!';
};
