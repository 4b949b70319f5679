import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { infrastructure, outputs } from '@sluice/contract';
import {
  createResource,
  deleteResource,
  getEncodingTimeline,
  listInfrastructureStates,
  listOwnWorkers,
  rescheduleEncoding,
  revokeWorkerToken,
  type Context,
} from '@sluice/core';
import { cdnKey, uploadKey } from '@sluice/storage';
import { openOrganization } from '@sluice/testing/factories';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleResults } from '../../tasks/testing/sample-results.ts';
import { createInput, createOutput, startLadder, type Ladder, type Rung } from './testing/describe-ladder.ts';
import { joinedFarm, type JoinedFarm } from './testing/joined-farm.ts';

const rung: Rung = { kind: 'H264', settings: { height: 180, bitrate: 200_000, presetConfiguration: 'VOD_STANDARD' } };

let farm: JoinedFarm;
beforeAll(async () => {
  farm = await joinedFarm();
  await farm.startWorker();
});
afterAll(() => farm?.close());

const timelineOf = async (encodingId: string, context: Context = farm.context) =>
  (await getEncodingTimeline(context, { params: { encoding_id: encodingId } })).tasks;

const localLadder = async (changes: Partial<Ladder> = {}, context: Context = farm.context): Promise<Ladder> => ({
  inputId: await createInput(context, 'LOCAL', { path: '' }),
  inputPath: await farm.placeSample('standard.mp4'),
  outputId: await createOutput(context, 'LOCAL', { path: '' }),
  rungs: [rung],
  ...changes,
});

const workersOf = async (infrastructureId: string) =>
  (await listOwnWorkers(farm.context, { params: { infrastructure_id: infrastructureId }, query: {}, body: undefined }))
    .items;

const stateOf = async (infrastructureId: string) =>
  (await listInfrastructureStates(farm.context, { query: {} })).items.find(
    (state) => state.infrastructureId === infrastructureId,
  );

const ask = async (path: string, token: string, body: unknown = {}) => {
  const response = await fetch(`${farm.address}/v1/workers${path}`, {
    method: 'POST',
    headers: { 'x-worker-token': token },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { result?: Record<string, unknown>; developerMessage?: string } };
  return { status: response.status, result: data.result ?? {}, developerMessage: data.developerMessage };
};

const joinAs = async (token: string): Promise<string> =>
  String((await ask('', token, { name: 'a' })).result['workerId']);

const otherOrganization = async (): Promise<Context> => {
  const { organizationId, userId } = await openOrganization(farm.platform.db);
  return { ...farm.context, organizationId, actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'other' } };
};

describe('joined worker', () => {
  it('encodes for its infrastructure, from upload to delivery, while the platform’s worker skips those tasks', async () => {
    const { id: infrastructureId, token } = await farm.createInfrastructure();
    const inputId = await createInput(farm.context, 'DIRECT_FILE_UPLOAD', {});
    const { objects } = farm.platform;
    await objects.putFile(uploadKey(farm.context.organizationId, inputId), await sample('standard.mp4'));
    const { id: outputId } = await createResource(farm.context, outputs, outputs.kinds.CDN, {});
    const ladder = await localLadder({ inputId, inputPath: 'a.mp4', outputId, infrastructureId, manifests: ['HLS'] });
    const { encodingId } = await startLadder(farm.context, ladder);
    const ordinary = await startLadder(farm.context, await localLadder());
    expect(await farm.wait(ordinary.encodingId)).toMatchObject({ status: 'FINISHED' });
    expect(await farm.status(encodingId)).toMatchObject({
      status: 'QUEUED',
      messages: [{ type: 'WARNING', text: 'Waiting for a worker of infrastructure cellar; none is online.' }],
    });
    expect(await stateOf(infrastructureId)).toMatchObject({ status: 'NEVER_SEEN', queuedEncodings: 1 });

    await farm.join(token, 'first');
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    const [worker] = await workersOf(infrastructureId);
    expect(worker).toMatchObject({ status: 'ONLINE' });
    const tasks = await timelineOf(encodingId);
    expect(new Set(tasks.map((task) => task.worker))).toEqual(new Set([worker?.id]));
    expect((await timelineOf(ordinary.encodingId)).map((task) => task.worker)).not.toContain(worker?.id);
    const { stream } = await objects.get(cdnKey(outputId, encodingId, 'master.m3u8'));
    expect((await stream.toArray()).join('')).toContain('RESOLUTION=320x180');
    expect(await stateOf(infrastructureId)).toMatchObject({ status: 'ONLINE', workersOnline: 1, queuedEncodings: 0 });
  });

  it('that is killed loses its task to another worker of the same infrastructure', async () => {
    const { id: infrastructureId, token } = await farm.createInfrastructure();
    const ladder = await localLadder({ infrastructureId, inputPath: await farm.placeSample('long.mp4') });
    const { encodingId } = await startLadder(farm.context, ladder);
    const first = await farm.join(token, 'killed');
    await vi.waitFor(
      async () => {
        const running = (await timelineOf(encodingId)).filter(
          ({ kind, state }) => kind === 'encode-video' && state === 'RUNNING',
        );
        expect(running).not.toHaveLength(0);
      },
      { timeout: 60_000 },
    );
    first.kill('SIGKILL');
    await farm.join(token, 'heir');
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    const tasks = await timelineOf(encodingId);
    expect(tasks.some(({ attempt }) => attempt === 2)).toBe(true);
    expect(new Set(tasks.map(({ worker }) => worker)).size).toBe(2);
    expect((await readFile(`${farm.folder}/outputs/${encodingId}/0/init.mp4`)).subarray(4, 8).toString()).toBe('ftyp');
  });

  it('is rejected after its token was revoked, and exits', async () => {
    const { id, token, tokenId } = await farm.createInfrastructure();
    const child = await farm.join(token, 'revoked');
    const childExit = once(child, 'exit');
    await revokeWorkerToken(farm.context, { params: { infrastructure_id: id, token_id: tokenId } });
    expect(await childExit).toEqual([1, null]);
    const late = await farm.join(token, 'late');
    expect(late.exitCode).toBe(1);
    expect(await ask('', token, { name: 'late' })).toMatchObject({
      status: 401,
      developerMessage: 'The token of this worker was revoked.',
    });
  });

  it('releases its tasks when it is asked to stop', async () => {
    const { id: infrastructureId, token } = await farm.createInfrastructure();
    const ladder = await localLadder({ infrastructureId, inputPath: await farm.placeSample('long.mp4') });
    const { encodingId } = await startLadder(farm.context, ladder);
    const child = await farm.join(token, 'ending');
    const chunk = async () =>
      (await timelineOf(encodingId)).find(({ kind, state }) => kind === 'encode-video' && state === 'RUNNING');
    await vi.waitFor(async () => expect(await chunk()).toBeDefined(), { timeout: 60_000 });
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await chunk()).toBeUndefined();
    expect((await workersOf(infrastructureId))[0]).toMatchObject({ status: 'OFFLINE', runningTasks: 0 });
    const params = { encoding_id: encodingId };
    await expect(rescheduleEncoding(farm.context, { params, query: undefined, body: {} })).rejects.toMatchObject({
      code: 'conflict',
    });
    const place = infrastructure.kinds.EXTERNAL;
    await expect(deleteResource(farm.context, infrastructure, place, infrastructureId)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('worker token', () => {
  const kinds = ['download', 'analyze', 'encode-video'];

  it('cannot read or report tasks of another infrastructure or organization', async () => {
    const other = await otherOrganization();
    const [ours, theirs] = [await farm.createInfrastructure(), await farm.createInfrastructure(other)];
    const { encodingId } = await startLadder(other, await localLadder({ infrastructureId: theirs.id }, other));
    const own = await joinAs(ours.token);
    const foreign = await joinAs(theirs.token);
    expect(await ask(`/${own}/tasks/claim`, ours.token, { kinds })).toMatchObject({ status: 200, result: {} });
    expect((await ask(`/${foreign}/tasks/claim`, ours.token, { kinds })).status).toBe(404);
    const { task } = (await ask(`/${foreign}/tasks/claim`, theirs.token, { kinds })).result as {
      task: { id: string; encodingId: string; attempt: number };
    };
    expect(task.encodingId).toBe(encodingId);
    for (const what of ['prepare', 'complete', 'fail', 'hand-back']) {
      const said = { attempt: task.attempt, outcome: {}, code: 'internal' };
      expect((await ask(`/${own}/tasks/${task.id}/${what}`, ours.token, said)).status).toBe(404);
    }
    expect(await ask(`/${own}/tasks/${task.id}/renew`, ours.token, { attempt: 1 })).toMatchObject({
      result: { isHeld: false },
    });
    expect((await timelineOf(encodingId, other)).map(({ state }) => state)).toContain('RUNNING');
  });

  it('reads and writes only the objects that its current task needs', async () => {
    const { id: infrastructureId, token } = await farm.createInfrastructure();
    const { encodingId } = await startLadder(farm.context, await localLadder({ infrastructureId }));
    const workerId = await joinAs(token);
    const { task } = (await ask(`/${workerId}/tasks/claim`, token, { kinds })).result as {
      task: { id: string; key: string; attempt: number };
    };
    const base = `/${workerId}/tasks/${task.id}`;
    const { grant, inputs } = (await ask(`${base}/prepare`, token, { attempt: task.attempt })).result;
    expect(Object.values(inputs as object)).toMatchObject([{ kind: 'LOCAL' }]);
    const put = async (key: string, shown: unknown = grant) => {
      const path = `${farm.address}/v1/workers${base}/${task.attempt}/objects/${key}`;
      const headers = { 'x-worker-token': token, 'x-task-grant': String(shown) };
      return (await fetch(path, { method: 'PUT', headers, body: 'bytes' })).status;
    };
    const own = `work/${encodingId}/${task.key}-a.1/file`;
    expect(await put(own)).toBe(200);
    expect(await put(own, '')).toBe(404);
    expect(await put(own, `${String(grant).split('.')[0]}.${'0'.repeat(64)}`)).toBe(404);
    for (const key of [`work/${encodingId}/other-a.1/file`, 'cdn/a/b', 'work/other/file', `${own}/../../../x`])
      expect(await put(key)).toBe(404);
    const { objects } = farm.platform;
    await objects.putIfAbsent('work/other/secret', 'secret');
    const read = async (key: string) => {
      const path = `${farm.address}/v1/workers${base}/${task.attempt}/objects/${key}`;
      const headers = { 'x-worker-token': token, 'x-task-grant': String(grant) };
      const response = await fetch(path, { headers });
      return { status: response.status, text: await response.text() };
    };
    expect(await read(own)).toEqual({ status: 200, text: 'bytes' });
    expect((await read('work/other/secret')).status).toBe(404);
    const { payload, result } = sampleResults.mux;
    const mux = { kind: 'mux', payload: JSON.stringify(payload) };
    await farm.platform.db.updateTable('tasks').set(mux).where('id', '=', task.id).execute();
    expect(await ask(`${base}/complete`, token, { attempt: task.attempt, outcome: result })).toMatchObject({
      status: 400,
      developerMessage: expect.stringContaining('work/encoding/task-0.1/init.mp4 does not belong to this encoding'),
    });
  });
});

describe('a malformed result', () => {
  const kinds = ['download', 'analyze'];
  type Claimed = { id: string; kind: string; attempt: number };

  const claim = async (workerId: string, token: string) =>
    (await ask(`/${workerId}/tasks/claim`, token, { kinds })).result['task'] as Claimed | undefined;

  const claimWhenReady = (workerId: string, token: string): Promise<Claimed> =>
    vi.waitFor(
      async () => {
        const task = await claim(workerId, token);
        if (!task) throw new Error('There is nothing to claim yet.');
        return task;
      },
      { timeout: 30_000, interval: 200 },
    );

  const recordsOf = async (encodingId: string) => {
    const { db } = farm.platform;
    const usage = await db.selectFrom('encoding_usage').selectAll().where('encoding_id', '=', encodingId).execute();
    const streams = await db.selectFrom('streams').select('facts').where('encoding_id', '=', encodingId).execute();
    return { usage, facts: streams.flatMap(({ facts }) => facts ?? []) };
  };

  it('is a 400 for its worker, is recorded nowhere, and another worker does the task', async () => {
    const { id: infrastructureId, token } = await farm.createInfrastructure();
    const { encodingId } = await startLadder(farm.context, await localLadder({ infrastructureId }));
    const [first, second] = [await joinAs(token), await joinAs(token)];
    const download = await claimWhenReady(first, token);
    const complete = (workerId: string, task: Claimed, outcome: unknown) =>
      ask(`/${workerId}/tasks/${task.id}/complete`, token, { attempt: task.attempt, outcome });
    expect(await complete(first, download, {})).toMatchObject({ status: 200, result: { isDone: true } });

    const analysis = await claimWhenReady(first, token);
    expect(analysis).toMatchObject({ kind: 'analyze', attempt: 1 });
    const refused = await complete(first, analysis, { inputs: [{ key: 'x', info: { durationSeconds: -1e300 } }] });
    expect(refused).toMatchObject({ status: 400, developerMessage: expect.stringContaining('inputs.0.info') });
    expect(await ask(`/${first}/tasks/${analysis.id}/fail`, token, { attempt: 1, code: 'internal' })).toMatchObject({
      result: { outcome: 'retried' },
    });

    const again = await claimWhenReady(second, token);
    expect(again).toEqual({ ...analysis, attempt: 2 });
    expect((await complete(first, analysis, { inputs: [] })).status).toBe(404);
    // Without any result, as a worker with an error of its own may send it.
    expect((await complete(second, again, undefined)).status).toBe(400);
    expect(await recordsOf(encodingId)).toEqual({ usage: [], facts: [] });

    await farm.join(token, 'honest');
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    const done = (await timelineOf(encodingId)).find(({ kind }) => kind === 'analyze');
    expect(done).toMatchObject({ state: 'DONE', attempt: 3 });
    expect([first, second]).not.toContain(done?.worker);
    const { usage } = await recordsOf(encodingId);
    expect(usage).not.toHaveLength(0);
    expect(usage.every(({ encoded_seconds }) => Number(encoded_seconds) === 10)).toBe(true);
  });
});
