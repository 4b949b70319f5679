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

describe('a worker that joined own infrastructure', () => {
  it('encodes what names it, from upload to delivery, while the platform’s own worker touches none of it', async () => {
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

  it('that is killed loses its task to another of the same infrastructure', async () => {
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

  it('is refused once its token is revoked, and ends', async () => {
    const { id, token, tokenId } = await farm.createInfrastructure();
    const child = await farm.join(token, 'revoked');
    const gone = once(child, 'exit');
    await revokeWorkerToken(farm.context, { params: { infrastructure_id: id, token_id: tokenId } });
    expect(await gone).toEqual([1, null]);
    const late = await farm.join(token, 'late');
    expect(late.exitCode).toBe(1);
    expect(await ask('', token, { name: 'late' })).toMatchObject({
      status: 401,
      developerMessage: 'The token of this worker was revoked.',
    });
  });

  it('gives back what it has in hand when it is asked to end', async () => {
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

describe('a token of own infrastructure', () => {
  const kinds = ['download', 'analyze', 'encode-video'];

  it('gets no task of another infrastructure or organization, nor says anything of one', async () => {
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

  it('reads and writes of the store what the task in hand needs, and nothing else', async () => {
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
    const stray = { files: [{ name: 'x', key: 'work/other/secret', sizeBytes: 6 }] };
    await farm.platform.db.updateTable('tasks').set({ kind: 'mux' }).where('id', '=', task.id).execute();
    expect((await ask(`${base}/complete`, token, { attempt: task.attempt, outcome: stray })).status).toBe(400);
  });
});
