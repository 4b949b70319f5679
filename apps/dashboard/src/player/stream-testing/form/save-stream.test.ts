import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import type { Api, OperationId } from '../../../app/api/api.ts';
import { slotWarnings } from '../shared/lab-errors.ts';
import { labStreamOf, labStreamTargetOf } from '../../../testing/sample-lab.ts';
import { createStream, updateStream } from './save-stream.ts';
import { newStreamDraft, type StreamDraft } from './stream-draft.ts';

const lackOfSlots = new ApiError({ status: 403, code: 8700, message: 'There is a lack of slots.' });

type Recorded = { id: OperationId; params?: unknown; body?: unknown };

/** Returns an API that records calls; the handler answers or refuses some of them. */
const recordingApi = (handle: (call: Recorded) => unknown = () => undefined) => {
  const calls: Recorded[] = [];
  let count = 0;
  const answer = (recorded: Recorded): unknown => {
    calls.push(recorded);
    const handled = handle(recorded);
    if (handled instanceof Error) throw handled;
    count += 1;
    return handled ?? { ...labStreamTargetOf(`link-${count}`), streamId: 'stream-1', id: `made-${count}` };
  };
  // The verbs of saving read only ids of the answers.
  const call = (async (id: OperationId, input: object) => answer({ id, ...input })) as Api['call'];
  return { api: { call }, calls, of: (id: OperationId) => calls.filter((each) => each.id === id) };
};

const draft: StreamDraft = {
  ...newStreamDraft('https://media.example/main.m3u8'),
  targetIds: ['one', 'two', 'three'],
  isAutomatic: true,
  isRunImmediately: true,
};

const targetsCreate = 'player.testing.streams.targets.create';
const jobsCreate = 'player.testing.streams.targets.jobs.create';
const targetsUpdate = 'player.testing.streams.targets.update';

describe('a new stream', () => {
  it('gets its environments and a test of each', async () => {
    const { api, of } = recordingApi();
    expect(await createStream(api, draft)).toEqual([]);
    expect(of(targetsCreate).map(({ body }) => body)).toEqual(
      ['one', 'two', 'three'].map((targetId) => ({ targetId, automaticTestEnabled: true })),
    );
    expect(of(jobsCreate)).toHaveLength(3);
  });

  it('gets its remaining environments without automatic tests when slots run out, with one warning', async () => {
    let slots = 1;
    const { api, of } = recordingApi(({ id, body }) => {
      if (id !== targetsCreate || !(body as { automaticTestEnabled: boolean }).automaticTestEnabled) return undefined;
      slots -= 1;
      return slots < 0 ? lackOfSlots : undefined;
    });
    expect(await createStream(api, draft)).toEqual([{ title: slotWarnings.automatic }]);
    expect(of(targetsCreate).map(({ body }) => body)).toEqual([
      { targetId: 'one', automaticTestEnabled: true },
      { targetId: 'two', automaticTestEnabled: true },
      { targetId: 'two', automaticTestEnabled: false },
      { targetId: 'three', automaticTestEnabled: false },
    ]);
  });

  it('stops to schedule tests when slots run out, with one warning', async () => {
    const { api, of } = recordingApi(({ id }) => (id === jobsCreate ? lackOfSlots : undefined));
    expect(await createStream(api, draft)).toEqual([{ title: slotWarnings.immediate }]);
    expect(of(jobsCreate)).toHaveLength(1);
  });

  it('reports an environment that cannot be added, and adds the others', async () => {
    const failure = new ApiError({ status: 500, code: 1004, message: 'No database.' });
    const { api, of } = recordingApi(({ id, body }) =>
      id === targetsCreate && (body as { targetId: string }).targetId === 'two' ? failure : undefined,
    );
    expect(await createStream(api, draft)).toEqual([
      { title: 'Error adding test environment to stream!', text: 'No database.' },
    ]);
    expect(of(jobsCreate)).toHaveLength(2);
  });

  it('is not saved if the stream itself is refused', async () => {
    const { api, calls } = recordingApi(() => lackOfSlots);
    await expect(createStream(api, draft)).rejects.toBe(lackOfSlots);
    expect(calls).toHaveLength(1);
  });
});

describe('a stored stream', () => {
  const stored = labStreamOf({
    targets: [
      labStreamTargetOf('a', { targetId: 'one', automaticTestEnabled: true }),
      labStreamTargetOf('b', { targetId: 'old' }),
    ],
  });

  it('loses, gains and switches environments', async () => {
    const { api, calls } = recordingApi();
    await updateStream(api, stored, {
      ...draft,
      targetIds: ['one', 'two'],
      isAutomatic: false,
      isRunImmediately: false,
    });
    expect(calls.map(({ id, params }) => [id, params])).toEqual([
      ['player.testing.streams.update', { stream_id: stored.id }],
      ['player.testing.streams.targets.delete', { stream_id: stored.id, target_id: 'b' }],
      [targetsCreate, { stream_id: stored.id }],
      [targetsUpdate, { stream_id: stored.id, target_id: 'a' }],
    ]);
  });

  it('keeps mixed automatic tests that the user did not change', async () => {
    const { api, of } = recordingApi();
    await updateStream(api, stored, { ...draft, targetIds: ['one', 'old'], isAutomatic: undefined });
    expect(of(targetsUpdate)).toEqual([]);
  });

  it('warns once when slots run out while switching', async () => {
    const { api } = recordingApi(({ id }) => (id === targetsUpdate ? lackOfSlots : undefined));
    const warnings = await updateStream(api, stored, { ...draft, targetIds: ['one', 'old'], isRunImmediately: false });
    expect(warnings).toEqual([{ title: slotWarnings.automatic }]);
  });
});
