import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { newId } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

type Finding = { severity: string; field: string; text: string; advice?: string };
type Preflight = { startable: boolean; findings: Finding[]; estimate?: Record<string, number> };

let api: TestApi;
let own: TestOrganization;
let configuration: string;
let output: string;
const folder = await mkdtemp(join(tmpdir(), 'sluice-preflight-'));
const server = createServer((request, response) => {
  if (request.url === '/silent.mp4') return;
  response.statusCode = request.url === '/film.mp4' ? 200 : 404;
  response.setHeader('content-length', response.statusCode === 200 ? 1000 : 0);
  response.end(request.method === 'HEAD' || response.statusCode === 404 ? undefined : Buffer.alloc(1000));
});

const send = async (
  path: string,
  body?: unknown,
  apiKey = own.apiKey,
): Promise<{ status: number; result: unknown }> => {
  const response = await fetch(`${api.address}/v1/encoding${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey, 'X-Tenant-Org-Id': own.organizationId, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Every answer of the API has this envelope.
  const { data } = (await response.json()) as { data: { result?: unknown } };
  return { status: response.status, result: data.result };
};
const make = async (path: string, body: unknown): Promise<string> => {
  const { status, result } = await send(path, body);
  expect(status).toBe(201);
  // Checked to have been created.
  return (result as { id: string }).id;
};
const preflight = async (encoding: string, body?: unknown): Promise<Preflight> => {
  const { status, result } = await send(`/encodings/${encoding}/preflight`, body);
  expect(status).toBe(200);
  // What the operation promises.
  return result as Preflight;
};

const encode = async (inputId: string, inputPath: string, outputId: string) => {
  const encoding = await make('/encodings', {});
  const inputStreams = [{ inputId, inputPath }];
  const stream = await make(`/encodings/${encoding}/streams`, { inputStreams, codecConfigId: configuration });
  await make(`/encodings/${encoding}/muxings/fmp4`, {
    segmentLength: 4,
    streams: [{ streamId: stream }],
    outputs: [{ outputId, outputPath: 'film' }],
  });
  return { encoding, stream };
};
const web = (): Promise<string> =>
  // Listening since before the tests.
  make('/inputs/http', { host: '127.0.0.1', port: (server.address() as AddressInfo).port });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await mkdir(join(folder, 'out'));
  await writeFile(join(folder, 'empty.mp4'), '');
  const environment = { LOCAL_INPUT_ROOT: folder, LOCAL_OUTPUT_ROOT: folder, ALLOW_PRIVATE_INPUTS: 'true' };
  api = await openTestApi({ environment });
  own = await openOrganization(api.db);
  configuration = await make('/configurations/video/h264', { name: 'a', bitrate: 800_000 });
  output = await make('/outputs/local', { path: 'out' });
});
afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a pre-flight', () => {
  it('says that an encoding can be started, changes nothing and estimates nothing that is not known', async () => {
    const { encoding, stream } = await encode(await web(), 'film.mp4', output);
    const counts = () =>
      api.db
        .selectFrom('encodings')
        .select(['status', 'start_request', 'modified_at'])
        .where('id', '=', encoding)
        .executeTakeFirst();
    const before = await counts();
    const answer = await preflight(encoding);
    expect(answer).toEqual({
      startable: true,
      findings: [{ severity: 'INFO', field: 'estimate', text: expect.stringContaining(`streams ${stream}`) }],
    });
    expect(await counts()).toEqual(before);
    expect(await api.db.selectFrom('tasks').select('id').where('encoding_id', '=', encoding).execute()).toEqual([]);
    expect(await readdir(join(folder, 'out', 'film'))).toEqual([]);
  });

  it('names at once what is wrong with the parts, the input, the output and the queue', async () => {
    await api.db
      .insertInto('organization_limits')
      .values({ organization_id: own.organizationId, resource: 'encoding', name: 'maxQueuedVodEncodings', value: '0' })
      .execute();
    const outside = await make('/outputs/local', { path: '../elsewhere' });
    const input = await web();
    const { encoding } = await encode(input, 'away.mp4', outside);
    const answer = await preflight(encoding, { vodHlsManifests: [{ manifestId: newId() }] });
    await api.db.deleteFrom('organization_limits').where('organization_id', '=', own.organizationId).execute();
    expect(answer.startable).toBe(false);
    expect(answer.findings.filter(({ severity }) => severity === 'ERROR').map(({ field }) => field)).toEqual([
      'vodHlsManifests',
      'queue',
      `inputs.${input}`,
      `outputs.${outside}`,
    ]);
    expect(answer.findings.find(({ field }) => field === `inputs.${input}`)).toMatchObject({
      text: expect.stringContaining('404'),
      advice: expect.any(String),
    });
  });

  it('finds files without a byte', async () => {
    const { encoding } = await encode(await make('/inputs/local', { path: '.' }), 'empty.mp4', output);
    expect((await preflight(encoding)).findings).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', text: 'The file empty.mp4 is empty.' }),
    );
  });

  it('warns of a server that is silent, and waits for it for seconds only', async () => {
    const input = await web();
    const { encoding } = await encode(input, 'silent.mp4', output);
    const { startable, findings } = await preflight(encoding);
    expect(startable).toBe(true);
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'WARNING',
        field: `inputs.${input}`,
        text: expect.stringContaining('5 seco'),
      }),
    );
  }, 20_000);

  it('says of an encoding without parts what it lacks', async () => {
    const answer = await preflight(await make('/encodings', {}));
    expect(answer).toMatchObject({ startable: false, findings: [{ field: 'streams' }, { field: 'muxings' }] });
    expect(answer.estimate).toBeUndefined();
  });

  it('estimates by what an earlier encoding found of the file, and by its speed', async () => {
    const input = await web();
    const earlier = await encode(input, 'film.mp4', output);
    // As workers leave them behind.
    await api.db
      .updateTable('streams')
      .set({ facts: JSON.stringify({ input: { duration: 100 } }) })
      .where('id', '=', earlier.stream)
      .execute();
    const [running_at, finished_at] = [new Date(0), new Date(50_000)];
    await api.db
      .updateTable('encodings')
      .set({ status: 'FINISHED', running_at, finished_at })
      .where('id', '=', earlier.encoding)
      .execute();
    await api.db
      .insertInto('encoding_usage')
      .values({
        encoding_id: earlier.encoding,
        part_id: earlier.stream,
        organization_id: own.organizationId,
        part: 'STREAM',
        detail: JSON.stringify({ durationSeconds: 100 }),
        encoded_seconds: 100,
        encoded_bytes: '1',
        billable_minutes: 1.67,
        recorded_at: finished_at,
      })
      .execute();
    const { encoding } = await encode(input, 'film.mp4', output);
    expect(await preflight(encoding, { trimming: { offset: 40 } })).toEqual({
      startable: true,
      findings: [],
      estimate: { inputSeconds: 60, outputBytes: 6_000_000, billableMinutes: 1, encodeSeconds: 30 },
    });
    const again = await preflight(earlier.encoding);
    expect(again).toMatchObject({ startable: false, findings: [{ field: 'status', severity: 'ERROR' }] });
  });

  it('is for those who may start encodings', async () => {
    const { encoding } = await encode(await web(), 'film.mp4', output);
    const reader = await openMember(api.db, own.organizationId, [
      { resource: 'encoding.encodings', permissions: ['GET'], policy: 'ALLOW' },
    ]);
    expect((await send(`/encodings/${encoding}/preflight`, {}, reader.apiKey)).status).toBe(403);
    expect((await send(`/encodings/${newId()}/preflight`)).status).toBe(404);
  });
});
