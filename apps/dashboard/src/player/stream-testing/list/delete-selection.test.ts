import { describe, expect, it } from 'vitest';
import type { Api, OperationId } from '../../../app/api/api.ts';
import { deleteFailureText, deleteSelection } from './delete-selection.ts';

type Params = { stream_id: string; target_id?: string };

/** Returns an API whose streams have this many environments left after a deletion; some ids cannot be deleted. */
const deletingApi = (left: Record<string, number>, refused: readonly string[] = []) => {
  const calls: string[] = [];
  const answer = (id: OperationId, params: Params): object => {
    const name = params.target_id ?? params.stream_id;
    calls.push(`${id.replace('player.testing.streams.', '')} ${name}`);
    if (id.endsWith('.delete') && refused.includes(name)) throw new Error(`${name} is in use`);
    return { totalCount: left[params.stream_id] ?? 0 };
  };
  // The deletion reads only the total of the answers.
  const call = (async (id: OperationId, { params }: { params: Params }) =>
    answer(id, params)) as unknown as Api['call'];
  return { api: { call, organizationId: 'own' }, calls };
};

describe('deleting a selection', () => {
  it('deletes a stream whose last environment was deleted', async () => {
    const { api, calls } = deletingApi({ s1: 0, s2: 1 });
    const outcome = await deleteSelection(api, {
      streamIds: [],
      targets: [
        { id: 'a', streamId: 's1' },
        { id: 'b', streamId: 's2' },
      ],
    });
    expect(calls).toEqual(['targets.delete a', 'targets.delete b', 'targets.list s1', 'targets.list s2', 'delete s1']);
    expect(outcome).toEqual({ deletedStreamIds: ['s1'], failedStreams: [], failedTargets: [] });
  });

  it('does not delete environments of a deleted stream', async () => {
    const { api, calls } = deletingApi({});
    await deleteSelection(api, { streamIds: ['s1'], targets: [{ id: 'a', streamId: 's1' }] });
    expect(calls).toEqual(['delete s1']);
  });

  it('goes on after a failure', async () => {
    const { api } = deletingApi({}, ['s1']);
    const selection = { streamIds: ['s1', 's2'], targets: [] };
    const outcome = await deleteSelection(api, selection);
    expect(outcome.deletedStreamIds).toEqual(['s2']);
    expect(deleteFailureText(selection, outcome)).toBe('Error deleting streams!');
  });

  it('names environments in the message if they were selected', async () => {
    const { api, calls } = deletingApi({}, ['a']);
    const selection = { streamIds: [], targets: [{ id: 'a', streamId: 's1' }] };
    const outcome = await deleteSelection(api, selection);
    expect(deleteFailureText(selection, outcome)).toBe('Error deleting streams and/or test environments!');
    expect(calls).toEqual(['targets.delete a']);
  });

  it('has no message if everything was deleted', () =>
    expect(
      deleteFailureText(
        { streamIds: ['s1'], targets: [] },
        { deletedStreamIds: ['s1'], failedStreams: [], failedTargets: [] },
      ),
    ).toBeUndefined());
});
