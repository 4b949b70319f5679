import { newId, recordUsageEntries } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { idOf, itemsOf, limitTo, organizationClient } from './testing-organizations.ts';

let api: TestApi;
let owner: TestOrganization;
const send = organizationClient(() => api);

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await openOrganization(api.db);
});

const make = async (path: string, body: unknown): Promise<string> => idOf(await send(owner, 'POST', path, body));

/** Creates an encoding that can be started, and returns its path. */
const openEncoding = async (body: object = {}, output?: string): Promise<string> => {
  const inputId = await make('encoding/inputs/http', { host: 'example.com' });
  const outputId = output ?? (await make('encoding/outputs/local', { path: 'a' }));
  const codecConfigId = await make('encoding/configurations/audio/aac', { name: 'a', bitrate: 128_000 });
  const path = `encoding/encodings/${await make('encoding/encodings', { name: 'a', ...body })}`;
  const inputStreams = [{ inputId, inputPath: 'a.mp4' }];
  const streamId = await make(`${path}/streams`, { inputStreams, codecConfigId });
  const outputs = [{ outputId, outputPath: path }];
  await make(`${path}/muxings/fmp4`, { segmentLength: 4, streams: [{ streamId }], outputs });
  return path;
};

/** Records usage of an encoding that has since been deleted. */
const recordUsage = async ({ minutes, bytes, at }: { minutes: number; bytes: number; at?: string }) => {
  const recordedAt = at ? new Date(at) : new Date();
  const encodingId = newId();
  await recordUsageEntries(api.db, [
    {
      source: 'encoding',
      sourceId: `${encodingId}/part`,
      meter: 'encoding.time',
      organizationId: owner.organizationId,
      quantity: BigInt(minutes * 60_000),
      occurredAt: recordedAt,
    },
  ]);
  await api.db
    .insertInto('encoding_usage')
    .values({
      encoding_id: encodingId,
      part_id: 'part',
      organization_id: owner.organizationId,
      part: 'STREAM',
      detail: '{}',
      encoded_seconds: minutes * 60,
      encoded_bytes: String(bytes),
      billable_minutes: minutes,
      recorded_at: recordedAt,
    })
    .execute();
};

describe('limits', () => {
  it('apply to analytics licenses', async () => {
    await limitTo(api, owner.organizationId, 'analytics.maxAnalyticsLicenses', '1');
    const create = () => send(owner, 'POST', 'analytics/licenses', { name: 'a' });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 8100)).toHaveLength(2);
  });

  it('apply to queued encodings', async () => {
    const paths = [await openEncoding(), await openEncoding(), await openEncoding()];
    await limitTo(api, owner.organizationId, 'encoding.maxQueuedVodEncodings', '1');
    const started = await Promise.all(paths.map((path) => send(owner, 'POST', `${path}/start`)));
    expect(started.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(started.filter(({ code }) => code === 8004)).toHaveLength(2);
  });

  it('apply to encoded amounts per month and in total, with name, value and use', async () => {
    const path = await openEncoding();
    await recordUsage({ minutes: 100, bytes: 9e9, at: '2020-01-31T23:59:59Z' });
    await recordUsage({ minutes: 12.5, bytes: 2.5e9 });
    const refused = async (limit: string, value: string) => {
      await limitTo(api, owner.organizationId, `encoding.${limit}`, value);
      const { code, developerMessage } = await send(owner, 'POST', `${path}/start`);
      await limitTo(api, owner.organizationId, `encoding.${limit}`, '1000000000000');
      return [code, developerMessage];
    };
    const month = new Date().toISOString().slice(0, 7);
    const reported = async (limit: string, value: string, use: string) =>
      expect(await refused(limit, value)).toEqual([8004, expect.stringContaining(`${limit}: ${use}`)]);
    await reported('maxMinutesEncodedInPeriod', '12', `12.5 of 12 minutes are used since ${month}-01.`);
    await reported('maxGigabytesEncodedInPeriod', '2', `2.5 of 2 GB are used since ${month}-01.`);
    await reported('maxFinishedEncodingsInPeriod', '1', `1 of 1 encodings are used since ${month}-01.`);
    await reported('maxFinishedVodEncodings', '2', '2 of 2 encodings are used.');
    await reported('maxBytesEncoded', '11500000000', '11500000000 of 11500000000 bytes are used.');
    expect((await send(owner, 'POST', `${path}/start`)).status).toBe(200);
    const next = await openEncoding();
    await limitTo(api, owner.organizationId, 'encoding.maxFinishedVodEncodings', '3');
    expect((await send(owner, 'POST', `${next}/start`)).code).toBe(8004);
  });

  it('apply to clouds, own infrastructure and the CDN output, all reported at once', async () => {
    for (const [limit, value] of [
      ['allowedCloudProviders', 'GOOGLE'],
      ['onPremiseAllowed', 'false'],
      ['enableCdn', 'false'],
    ] as const)
      await limitTo(api, owner.organizationId, `encoding.${limit}`, value);
    const cdn = itemsOf(await send(owner, 'GET', 'encoding/outputs/cdn'))[0]?.['id'];
    const elsewhere = await openEncoding({ cloudRegion: 'AWS_EU_WEST_1' }, String(cdn));
    const { code, developerMessage } = await send(owner, 'POST', `${elsewhere}/start`);
    expect(code).toBe(6220);
    expect(developerMessage).toContain('allowedCloudProviders is GOOGLE, but the encoding requests AWS_EU_WEST_1.');
    expect(developerMessage).toContain('enableCdn is false');
    expect((await send(owner, 'POST', `${await openEncoding({ cloudRegion: 'EXTERNAL' })}/start`)).code).toBe(6220);
    expect((await send(owner, 'POST', `${await openEncoding({ cloudRegion: 'AUTO' })}/start`)).status).toBe(200);
    const own = { name: 'own', accessKey: 'a', secretKey: 'b', accountNumber: '1' };
    expect((await send(owner, 'POST', 'encoding/infrastructure/aws', own)).code).toBe(6220);
  });
});
