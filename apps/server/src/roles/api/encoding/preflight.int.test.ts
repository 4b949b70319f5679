import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { errorCatalogue } from '@sluice/contract';
import { newId } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import {
  outputPlaceholder,
  rtmpPlaceholder,
  templateExamples,
} from '@sluice/contract/encoding/templates/examples/index';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

type Finding = { severity: string; field: string; text: string; advice?: string; line?: number; column?: number };
type Preflight = { startable: boolean; findings: Finding[]; estimate?: Record<string, number> };

let api: TestApi;
let owner: TestOrganization;
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
  apiKey = owner.apiKey,
): Promise<{ status: number; result: unknown }> => {
  const response = await fetch(`${api.address}/v1/encoding${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey, 'X-Tenant-Org-Id': owner.organizationId, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Every response of the API has this envelope.
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
  // The operation guarantees the type.
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
  owner = await openOrganization(api.db);
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
  it('reports that an encoding can start, changes nothing and estimates nothing without data', async () => {
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

  it('reports all errors of the parts, the input, the output and the queue at once', async () => {
    await api.db
      .insertInto('organization_limits')
      .values({
        organization_id: owner.organizationId,
        resource: 'encoding',
        name: 'maxQueuedVodEncodings',
        value: '0',
      })
      .execute();
    const outside = await make('/outputs/local', { path: '../elsewhere' });
    const input = await web();
    const { encoding } = await encode(input, 'away.mp4', outside);
    const answer = await preflight(encoding, { vodHlsManifests: [{ manifestId: newId() }] });
    await api.db.deleteFrom('organization_limits').where('organization_id', '=', owner.organizationId).execute();
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

  it('accepts a scene analysis, and refuses the parts of it that need a model', async () => {
    const { encoding } = await encode(await web(), 'film.mp4', output);
    const assetDescription = { filename: 'scenes.json', outputs: [{ outputId: output, outputPath: '' }] };
    const asking = (features: object) => preflight(encoding, { aiSceneAnalysis: { features } });
    expect((await asking({ assetDescription })).startable).toBe(true);
    expect((await asking({})).startable).toBe(true);
    expect((await asking({ outputLanguageCodes: { outputLanguageCodes: [] } })).startable).toBe(true);
    const outputLanguageCodes = { outputLanguageCodes: ['de'] };
    for (const [features, field, code] of [
      [{ assetDescription, outputLanguageCodes }, 'outputLanguageCodes', 'kind_unavailable'],
      [{ highlights: {} }, 'highlights', 'kind_unavailable'],
      [{ assetDescription: { outputs: [{ outputId: newId() }] } }, 'assetDescription.outputs', 'reference_missing'],
    ] as const) {
      const { startable, findings } = await asking(features);
      expect(startable).toBe(false);
      expect(findings).toContainEqual(expect.objectContaining({ field: `aiSceneAnalysis.features.${field}` }));
      const start = await send(`/encodings/${encoding}/start`, { aiSceneAnalysis: { features } });
      expect(start.status).toBe(errorCatalogue[code].status);
    }
    for (const features of [
      { assetDescription: { filename: '../scenes.json' } },
      { outputLanguageCodes: ['de'] },
      { automaticAdPlacement: { schedule: [{ position: -1, maxDeviation: 0 }] } },
    ])
      expect((await send(`/encodings/${encoding}/start`, { aiSceneAnalysis: { features } })).status).toBe(400);
  });

  it('detects empty files', async () => {
    const { encoding } = await encode(await make('/inputs/local', { path: '.' }), 'empty.mp4', output);
    expect((await preflight(encoding)).findings).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', text: 'The file empty.mp4 is empty.' }),
    );
  });

  it('warns about an unresponsive server within seconds', async () => {
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

  it('reports what is missing in an encoding without parts', async () => {
    const answer = await preflight(await make('/encodings', {}));
    expect(answer).toMatchObject({ startable: false, findings: [{ field: 'streams' }, { field: 'muxings' }] });
    expect(answer.estimate).toBeUndefined();
  });

  it('bases its estimate on an earlier encoding of the file and its speed', async () => {
    const input = await web();
    const earlier = await encode(input, 'film.mp4', output);
    // Simulates results of workers.
    await api.db
      .updateTable('streams')
      .set({
        facts: JSON.stringify({ input: { duration: 100, videoStreams: [{ width: 1280, height: 720, fps: '25' }] } }),
      })
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
        organization_id: owner.organizationId,
        part: 'STREAM',
        detail: JSON.stringify({ durationSeconds: 100, codec: 'H264', width: 1280, height: 720, rate: 25 }),
        encoded_seconds: 100,
        encoded_bytes: '1',
        billable_minutes: 1.67,
        recorded_at: finished_at,
      })
      .execute();
    const { encoding } = await encode(input, 'film.mp4', output);
    expect(await preflight(encoding, { trimming: { offset: 40 } })).toEqual({
      startable: true,
      findings: [
        { severity: 'INFO', field: 'estimate', text: expect.stringContaining('based on 1 finished encoding.') },
        { severity: 'INFO', field: 'estimate', text: expect.stringContaining('The size is estimated from bitrates') },
      ],
      // 50 s for 100 s of the same kind, of which some is the same however long the film is.
      estimate: { inputSeconds: 60, outputBytes: 6_021_000, billableMinutes: 1, encodeSeconds: 31 },
    });
    const again = await preflight(earlier.encoding);
    expect(again).toMatchObject({ startable: false, findings: [{ field: 'status', severity: 'ERROR' }, {}, {}] });
  });

  it('requires the permission to start encodings', async () => {
    const { encoding } = await encode(await web(), 'film.mp4', output);
    const reader = await openMember(api.db, owner.organizationId, [
      { resource: 'encoding.encodings', permissions: ['GET'], policy: 'ALLOW' },
    ]);
    expect((await send(`/encodings/${encoding}/preflight`, {}, reader.apiKey)).status).toBe(403);
    expect((await send(`/encodings/${newId()}/preflight`)).status).toBe(404);
  });
});

const rendition = (name: string): string => `
      ${name}:
        properties:
          codecConfigId: $/configurations/video/h264/${name}
          inputStreams: [{ inputId: $/inputs/http/web, inputPath: film.mp4 }]`;
const templateOf = (outputId: string): string => `inputs:
  http:
    web:
      properties: { host: 127.0.0.1, port: ${(server.address() as AddressInfo).port} }
configurations:
  video:
    h264:
      small: { properties: { height: 360, bitrate: 800000 } }
      large: { properties: { height: 720, bitrate: 2000000 } }
encodings:
  main:
    properties: { name: A night }
    streams:${rendition('small')}${rendition('large')}
    muxings:
      fmp4:
        small:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/small }]
            outputs: [{ outputId: ${outputId}, outputPath: small }]
        large:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/large }]
            outputs: [{ outputId: ${outputId}, outputPath: large }]
    start:
      properties: { encodingMode: SINGLE_PASS }
`;
const asked = async (body: unknown, path = '/templates/preflight'): Promise<Preflight> => {
  const { status, result } = await send(path, body);
  expect(status).toBe(200);
  // The operation guarantees the type.
  return result as Preflight;
};
const rows = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of ['encodings', 'streams', 'resources', 'audit_entries', 'tasks', 'input_probes'] as const) {
    const all = await api.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirst();
    counts[table] = Number(all?.count);
  }
  return counts;
};

describe('pre-flight of a template', () => {
  it('accepts YAML, JSON, an object or a stored template, and leaves nothing behind', async () => {
    const text = templateOf(output);
    const object: unknown = parse(text);
    const kept = await make('/templates', text);
    const before = await rows();
    for (const body of [text, JSON.stringify(object), object])
      expect(await asked(body)).toMatchObject({ startable: true, findings: [{ severity: 'INFO', field: 'estimate' }] });
    expect((await asked(undefined, `/templates/${kept}/preflight`)).startable).toBe(true);
    expect(await rows()).toEqual(before);
    expect(await readdir(join(folder, 'out'))).not.toContain('small.mp4');
  });

  it('reports mistakes with line and column, and checks nothing else in that case', async () => {
    const text = templateOf(output).replace('height: 360', 'height: tall');
    const { startable, findings } = await asked(text);
    expect(startable).toBe(false);
    expect(findings).toEqual([
      {
        severity: 'ERROR',
        field: 'configurations.video.h264.small.properties.height',
        line: 8,
        column: 38,
        text: expect.stringContaining('number'),
      },
    ]);
    expect(await asked(text, '/templates/validate')).toEqual({ valid: false, findings });
  });

  it('reports rejected, incompatible and unreachable parts by their names in the template', async () => {
    const outside = await make('/outputs/local', { path: '../elsewhere' });
    const text = templateOf(outside)
      .replace('inputPath: film.mp4', 'inputPath: away.mp4')
      .replace('outputPath: large', 'outputPath: small');
    const { startable, findings } = await asked(text);
    expect(startable).toBe(false);
    expect(findings).toContainEqual(
      expect.objectContaining({
        field: 'encodings.main.muxings.fmp4.large.properties',
        line: text.split('\n').findIndex((line) => line.includes('        large:')) + 3,
        text: expect.stringContaining('Muxings $/encodings/main/muxings/fmp4/small and $/encodings'),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ field: 'inputs.http.web.properties', line: 4, text: expect.stringContaining('404') }),
    );
    const used = text.split('\n').findIndex((line) => line.includes(outside)) + 1;
    expect(findings).toContainEqual(expect.objectContaining({ field: `outputs.${outside}`, line: used }));
    const missing = await asked(templateOf(newId()));
    expect(missing.findings).toHaveLength(2);
    expect(missing.findings[0]).toMatchObject({
      field: 'encodings.main.muxings.fmp4.small.properties.outputs[0].outputId',
      column: 35,
      text: expect.stringContaining('The output'),
    });
  });

  it('reports unreachable key servers, and requests no key', async () => {
    const keys = (url: string): string =>
      templateOf(output).replace(
        '        large:\n          properties:\n            segmentLength: 4',
        `        large:
          drm:
            speke:
              all:
                properties:
                  systemIds: [edef8ba9-79d6-4ace-a3c8-27dcd51d21ed]
                  provider: { url: '${url}' }
                  outputs: [{ outputId: ${output}, outputPath: protected }]
          properties:
            segmentLength: 4`,
      );
    // Listening since before the tests.
    const { port } = server.address() as AddressInfo;
    expect((await asked(keys(`http://127.0.0.1:${port}/keys`))).startable).toBe(true);
    const { findings } = await asked(keys('http://127.0.0.1:9/keys'));
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'ERROR',
        field: 'encodings.main.muxings.fmp4.large.drm.speke.all.properties',
        text: expect.stringContaining('http://127.0.0.1:9/keys could not be reached'),
      }),
    );
  });

  it('detects identical renditions, and larger ones without a higher bitrate', async () => {
    const alike = await asked(templateOf(output).replace('720, bitrate: 2000000', '360, bitrate: 800000'));
    expect(alike.findings[0]).toMatchObject({ severity: 'WARNING', text: expect.stringContaining('same size') });
    const worse = await asked(templateOf(output).replace('bitrate: 2000000', 'bitrate: 700000'));
    expect(worse.findings[0]?.text).toBe(
      'Stream $/encodings/main/streams/large has a larger resolution than stream $/encodings/main/streams/small, but no higher bitrate.',
    );
  });

  it('rejects ten megabytes, or exponentially expanding anchors, immediately', async () => {
    expect((await send('/templates/preflight', `a: ${'x'.repeat(10_000_000)}`)).status).toBe(413);
    expect((await send('/templates/start', `a: ${'x'.repeat(10_000_000)}`)).status).toBe(413);
    expect((await send('/templates/preflight', `a: ${'x'.repeat(1_000_000)}`)).status).toBe(400);
    const layers = Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at},`.repeat(9)}]`);
    const bomb = ['l0: &l0 [x]', ...layers, 'encodings: *l9'].join('\n');
    const { startable, findings } = await asked(bomb);
    expect([startable, findings.length]).toEqual([false, 1]);
    const shallow = `wide: &wide { ${Array.from({ length: 900 }, (_, at) => `k${at}: 1`).join(', ')} }\nencodings: [${'*wide,'.repeat(900)}]`;
    expect((await asked(shallow)).findings[0]?.text).toMatch(/Excessive alias|more than 200000 values/);
  });

  const rtmpInput = async (): Promise<string> => {
    const response = await fetch(`${api.address}/v1/encoding/inputs/rtmp`, { headers: { 'X-Api-Key': owner.apiKey } });
    const { data } = (await response.json()) as { data: { result: { items: { id: string }[] } } };
    return data.result.items[0]?.id ?? '';
  };

  it.each(templateExamples)(
    'accepts the example "$title" for starting once its input and output are filled in',
    async ({ text }) => {
      // Listening since before the tests.
      const { port } = server.address() as AddressInfo;
      const filled = text
        .replaceAll(outputPlaceholder, output)
        .replaceAll(rtmpPlaceholder, await rtmpInput())
        .replace('  https:\n', '  http:\n')
        .replaceAll('/inputs/https/', '/inputs/http/')
        .replace('host: media.example.com', `host: 127.0.0.1, port: ${port}`)
        .replace(/films\/[a-z0-9.]+/g, 'film.mp4');
      const { startable, findings } = await asked(filled);
      expect(findings.filter(({ severity }) => severity !== 'INFO')).toEqual([]);
      expect(startable).toBe(true);
    },
  );
});
