import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { idOf, limitTo, organizationClient } from './testing-organizations.ts';

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

describe('limits', () => {
  it('hold for analytics licenses', async () => {
    await limitTo(api, owner.organizationId, 'analytics.maxAnalyticsLicenses', '1');
    const create = () => send(owner, 'POST', 'analytics/licenses', { name: 'a' });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 6220)).toHaveLength(2);
  });

  it('hold for the encodings that wait', async () => {
    const make = async (path: string, body: unknown): Promise<string> => idOf(await send(owner, 'POST', path, body));
    const inputId = await make('encoding/inputs/http', { host: 'example.com' });
    const outputId = await make('encoding/outputs/local', { path: 'a' });
    const codecConfigId = await make('encoding/configurations/audio/aac', { name: 'a', bitrate: 128_000 });
    const open = async (): Promise<string> => {
      const path = `encoding/encodings/${await make('encoding/encodings', { name: 'a' })}`;
      const inputStreams = [{ inputId, inputPath: 'a.mp4' }];
      const streamId = await make(`${path}/streams`, { inputStreams, codecConfigId });
      const outputs = [{ outputId, outputPath: path }];
      await make(`${path}/muxings/fmp4`, { segmentLength: 4, streams: [{ streamId }], outputs });
      return path;
    };
    const paths = [await open(), await open(), await open()];
    await limitTo(api, owner.organizationId, 'encoding.maxQueuedVodEncodings', '1');
    const started = await Promise.all(paths.map((path) => send(owner, 'POST', `${path}/start`)));
    expect(started.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(started.filter(({ code }) => code === 8004)).toHaveLength(2);
  });
});
