import { newId, systemClock, type Context } from '@sluice/core';
import { createPerTitleResults } from '@sluice/core/encoding/per-title/create-results';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let outputId: string;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  owner = await openOrganization(api.db);
  outputId = newId();
  await api.db
    .insertInto('resources')
    .values({ id: outputId, organization_id: owner.organizationId, family: 'outputs', kind: 'CDN', settings: '{}' })
    .execute();
});
afterAll(() => api.close());

/** JSON of any type; each test knows the response of its path. */
type Json = ReturnType<typeof JSON.parse>;
type Answer = { status: number; result: Json; data: Json };

const send = async (method: string, path: string, body?: unknown, key = owner.apiKey): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: { result: unknown } };
  return { status: response.status, result: data.result, data };
};

const template = (): string => `metadata:
  type: VOD
  name: Ladder
inputs:
  https:
    source:
      properties:
        host: example.com
        password: of-the-input
        username: me
configurations:
  video:
    h264:
      high: &high
        properties: { name: High, height: 720, bitrate: 2000000, profile: HIGH }
      low:
        properties: { name: Low, height: 360, bitrate: 800000, profile: HIGH }
  audio:
    aac:
      sound: { properties: { bitrate: 128000 } }
filters:
  deinterlace:
    plain: { properties: { name: plain } }
manifests:
  hls:
    defaultapi:
      master:
        properties:
          manifestName: master.m3u8
          encodingId: $/encodings/main
          outputs:
            - { outputId: ${outputId}, outputPath: out }
  dash:
    composed:
      properties:
        manifestName: night.mpd
        outputs: [{ outputId: ${outputId}, outputPath: out }]
      periods:
        only:
          adaptationsets:
            video:
              pictures:
                properties: { roles: [MAIN] }
                representations:
                  fmp4:
                    low:
                      properties:
                        encodingId: $/encodings/main
                        muxingId: $/encodings/main/muxings/fmp4/low
                        segmentPath: low
encodings:
  main:
    properties:
      name: A night
      labels: [one, two]
    inputStreams:
      ingest:
        source:
          properties: { inputId: $/inputs/https/source, inputPath: night.mp4 }
      trimming:
        timeBased:
          first:
            properties: { inputStreamId: $/encodings/main/inputStreams/ingest/source, offset: 1, duration: 5 }
    streams:
      high:
        properties: &stream
          codecConfigId: $/configurations/video/h264/high
          inputStreams:
            - { inputId: $/inputs/https/source, inputPath: night.mp4 }
        filters:
          - { id: $/filters/deinterlace/plain, position: 0 }
      low:
        properties: { <<: *stream, codecConfigId: $/configurations/video/h264/low }
      sound:
        properties: { <<: *stream, codecConfigId: $/configurations/audio/aac/sound }
    muxings:
      fmp4:
        high:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/high }]
            outputs: [{ outputId: ${outputId}, outputPath: out/high }]
          drm:
            clearkey:
              own:
                properties:
                  kid: 00112233445566778899aabbccddeeff
                  key: ffeeddccbbaa99887766554433221100
                  outputs: [{ outputId: ${outputId}, outputPath: out/protected }]
        low:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/low }]
            outputs: [{ outputId: ${outputId}, outputPath: out/low }]
        sound:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sound }]
            outputs: [{ outputId: ${outputId}, outputPath: out/sound }]
    start:
      properties:
        encodingMode: SINGLE_PASS
        vodHlsManifests:
          - manifestId: $/manifests/hls/defaultapi/master
        vodDashManifests:
          - manifestId: $/manifests/dash/composed
`;
const withoutDrm = (): string => template().replace(/ {10}drm:[^]*?(?= {8}low:)/, '');

const count = async (): Promise<number> => (await send('GET', '/encoding/encodings')).result.totalCount;
const textsOf = ({ data }: Answer): string[] => data.details.map(({ text }: { text: string }) => text);

describe('a template', () => {
  it('creates everything in the order of its references, and starts the encoding', async () => {
    const answer = await send('POST', '/encoding/templates/start', withoutDrm());
    expect(answer).toMatchObject({ status: 200, result: { encodingId: expect.any(String) } });
    const path = `/encoding/encodings/${answer.result.encodingId}`;
    expect((await send('GET', path)).result).toMatchObject({
      name: 'A night',
      status: 'QUEUED',
      labels: ['one', 'two'],
    });
    const { items: streams } = (await send('GET', `${path}/streams`)).result;
    expect(streams).toHaveLength(3);
    const { items: muxings } = (await send('GET', `${path}/muxings/fmp4`)).result;
    expect(muxings).toHaveLength(3);
    const started = (await send('GET', `${path}/start`)).result;
    const [manifest] = started.vodHlsManifests;
    expect((await send('GET', `/encoding/manifests/hls/${manifest.manifestId}`)).result).toMatchObject({
      encodingId: answer.result.encodingId,
    });
    const filtered = await Promise.all(
      streams.map(({ id }: { id: string }) => send('GET', `${path}/streams/${id}/filters`)),
    );
    expect(filtered.flatMap(({ result }) => result.filters)).toMatchObject([{ position: 0 }]);
  });

  it('is accepted as YAML or JSON in a string, as an object, or as a YAML body', async () => {
    const object = {
      encodings: { main: { properties: { name: 'a' } } },
    };
    const bodies = [
      JSON.stringify('encodings: { main: }'),
      JSON.stringify(JSON.stringify(object)),
      JSON.stringify(object),
    ];
    for (const body of bodies) {
      const headers = { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' };
      const response = await fetch(`${api.address}/v1/encoding/templates`, { method: 'POST', headers, body });
      expect(response.status).toBe(201);
    }
    const raw = await fetch(`${api.address}/v1/encoding/templates`, {
      method: 'POST',
      headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/yaml' },
      body: 'encodings:\n  main:\n',
    });
    expect(raw.status).toBe(201);
    expect((await send('GET', '/encoding/templates?type=VOD')).result.totalCount).toBe(4);
  });

  it('is rejected with the line and column of each mistake, and then leaves nothing behind', async () => {
    const wrong = withoutDrm()
      .replace('bitrate: 2000000', 'bitrate: many')
      .replace('segmentLength: 4', 'segmentLenght: 4')
      .replace('$/configurations/audio/aac/sound', '$/configurations/audio/aac/noise')
      .replace('filters:\n  deint', 'filters:\n  blur: {}\n  deint');
    const answer = await send('POST', '/encoding/templates/start', wrong);
    expect(answer.status).toBe(400);
    const texts = textsOf(answer);
    expect(texts).toContainEqual(expect.stringMatching(/^Line 15, column 57: Must be a number/));
    expect(texts).toContainEqual('Line 76, column 51: The template does not contain $/configurations/audio/aac/noise.');
    expect(texts).toContainEqual(
      expect.stringMatching(/^Line 22, column 3: blur is unknown here; use one of .*deinterlace/),
    );
    expect(answer.data.details.map(({ field }: { field: string }) => field)).toContain(
      'configurations.video.h264.high.properties.bitrate',
    );
    const broken = await send('POST', '/encoding/templates', 'encodings:\n  main: [}\n');
    expect(textsOf(broken)[0]).toMatch(/^Line 2, column \d+: /);
    const bomb = `a: &a [x]\nb: &b [${'*a,'.repeat(200)}]\nencodings: [${'*b,'.repeat(200)}]\n`;
    expect((await send('POST', '/encoding/templates', bomb)).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('leaves nothing behind when a verb rejects it, and reports the position', async () => {
    const answer = await send('POST', '/encoding/templates/start', withoutDrm().replaceAll(outputId, newId()));
    expect(answer.status).toBe(400);
    expect(answer.data.details[0].field).toMatch(/^(encodings|manifests)\./);
    const clashing = withoutDrm().replace('outputPath: out/low', 'outputPath: out/high');
    const refused = await send('POST', '/encoding/templates/start', clashing);
    expect(refused.status).toBe(400);
    expect(refused.data.developerMessage).toContain(
      '$/encodings/main/start: Muxings $/encodings/main/muxings/fmp4/high and',
    );
    expect(await count()).toBe(0);
    expect((await send('GET', '/encoding/inputs')).result.totalCount).toBe(0);
  });

  it('is stored with a name and started by its id, as command line clients do', async () => {
    const stored = await send('POST', '/encoding/templates', { name: 'Standard VOD', template: withoutDrm() });
    expect(stored).toMatchObject({ status: 201, result: { name: 'Standard VOD', type: 'VOD' } });
    expect(await (await fetch(stored.result.url)).text()).toBe(withoutDrm());
    const answer = await send('POST', '/encoding/templates/start', { id: stored.result.id });
    expect(answer).toMatchObject({ status: 200, result: { encodingId: expect.any(String) } });
    expect((await send('GET', `/encoding/encodings/${answer.result.encodingId}/status`)).result.status).toBe('QUEUED');
    expect((await send('POST', '/encoding/templates/start', { id: newId() })).status).toBe(404);
    const wrong = await send('POST', '/encoding/templates', {
      name: 'a',
      template: 'encodings:\n  main: { streams: 1 }\n',
    });
    expect(textsOf(wrong)[0]).toMatch(/^Line 2, column \d+: /);
  });

  it('requires the permissions of all its operations', async () => {
    const member = await openMember(api.db, owner.organizationId, [
      { resource: 'encoding.templates', policy: 'ALLOW', permissions: ['POST'] },
    ]);
    const answer = await send('POST', '/encoding/templates/start', withoutDrm(), member.apiKey);
    expect([answer.status, answer.data.code]).toEqual([403, 1007]);
    expect(await count()).toBe(0);
  });

  it('is stored up to the limit, and fetched by a URL that others cannot forge', async () => {
    const creation = await send('POST', '/encoding/templates', template());
    expect(creation).toMatchObject({ status: 201, result: { name: 'Ladder', type: 'VOD' } });
    const file = await fetch(creation.result.url);
    expect(await file.text()).toBe(template());
    const forged = creation.result.url.replace(/organization=[^&]+/, `organization=${newId()}`);
    expect((await fetch(forged)).status).toBe(404);
    await api.db
      .insertInto('organization_limits')
      .values({ organization_id: owner.organizationId, resource: 'encoding', name: 'maxEncodingTemplates', value: '1' })
      .execute();
    expect((await send('POST', '/encoding/templates', template())).data.code).toBe(6220);
    expect((await send('DELETE', `/encoding/templates/${creation.result.id}`)).status).toBe(200);
    expect((await send('GET', `/encoding/templates/${creation.result.id}`)).status).toBe(404);
  });
});

describe('template of an encoding', () => {
  const exported = async (encodingId: string): Promise<string> => {
    const { result } = await send('GET', `/encoding/encodings/${encodingId}/template`);
    return (await fetch(result.url)).text();
  };
  const started = async (text: string): Promise<string> =>
    (await send('POST', '/encoding/templates/start', text)).result.encodingId;

  it('creates an identical encoding: exporting that one results in the same text', async () => {
    const first = await exported(await started(withoutDrm()));
    for (const reference of ['streams/item-1', 'muxings/fmp4/item-2', 'inputStreams/ingest/item-1'])
      expect(first).toContain(`$/encodings/a-night-1/${reference}`);
    expect(first).toMatch(/adaptationsets:\n +video:\n +item-1:\n +properties:\n +roles:/);
    expect(first).not.toContain('of-the-input');
    const second = await started(first);
    expect(await exported(second)).toBe(first);
    expect(await count()).toBe(2);
    const tasks = await api.db.selectFrom('tasks').select(['encoding_id', 'kind']).execute();
    const plans = [...Map.groupBy(tasks, (task) => task.encoding_id).values()].map((plan) =>
      plan.map(({ kind }) => kind),
    );
    expect(plans[0]).toEqual(plans.at(-1));
  });

  it('contains the per-title template, not the resulting ladder', async () => {
    const byTitle = withoutDrm()
      .replace('properties: &stream', 'properties:\n          mode: PER_TITLE_TEMPLATE')
      .replaceAll('<<: *stream', 'inputStreams: [{ inputId: $/inputs/https/source, inputPath: night.mp4 }]')
      .replace('outputPath: out/high', 'outputPath: "out/{bitrate}"')
      .replace('encodingMode: SINGLE_PASS', 'perTitle: { h264Configuration: {} }');
    const encodingId = await started(byTitle);
    const first = await exported(encodingId);
    expect(first).toContain('mode: PER_TITLE_TEMPLATE');
    const { id: templateId } = await api.db
      .selectFrom('streams')
      .select('id')
      .where('mode', '=', 'PER_TITLE_TEMPLATE')
      .where('encoding_id', '=', encodingId)
      .executeTakeFirstOrThrow();
    const { organizationId, userId } = owner;
    const context: Context = {
      organizationId,
      actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
      requestId: 'test',
      db: api.db,
      clock: systemClock,
      // Results consist only of rows.
      services: {} as Context['services'],
    };
    await createPerTitleResults(context, encodingId, [
      { templateId, width: 640, height: 360, bitrate: 800_000, settings: { height: 360, bitrate: 800_000 } },
    ]);
    expect(await exported(encodingId)).toBe(first);
  });

  it('omits secrets, and notes the omission', async () => {
    const text = await exported(await started(template()));
    expect(text).not.toContain('ffeeddccbbaa99887766554433221100');
    expect(text).toContain('# Omitted secrets: key');
    const refused = await send('POST', '/encoding/templates/start', text);
    expect(textsOf(refused)[0]).toMatch(/^Line \d+, column \d+: The field key cannot be empty/);
  });
});
