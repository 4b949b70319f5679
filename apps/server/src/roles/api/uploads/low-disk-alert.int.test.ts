import { diskSpace } from '@sluice/storage';
import { openPerson } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { openTestApi, type TestApi } from '../testing.ts';
import { checkDisk } from './low-disk-alert.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ environment: { OPERATOR_EMAILS: 'ops@example.com' } });
});
afterAll(() => api.close());

describe('a disk that is almost full', () => {
  it('is reported to the operator once, by email', async () => {
    // The role itself measures the real disk of the other folder.
    const configuration = { ...api.platform.configuration, dataDir: '/srv/small' };
    const platform = { ...api.platform, configuration };
    const watched = { platform, services: createServices(platform) };
    const measure = (freeBytes: number) => checkDisk(watched, async () => ({ freeBytes, reserveBytes: 2 * 1024 ** 3 }));
    await measure(8 * 1024 ** 3);
    await measure(3 * 1024 ** 3);
    await measure(1024 ** 3);
    const mails = await api.db.selectFrom('mails').selectAll().where('text', 'like', '%/srv/small%').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ops@example.com']);
    expect(mails[0]?.text).toContain('has 3072 MiB left');
  });

  it('is reported to signed-in users as long as uploads are rejected', async () => {
    const status = (apiKey?: string) =>
      fetch(`${api.address}/v1/dashboard/status`, apiKey === undefined ? {} : { headers: { 'X-Api-Key': apiKey } });
    expect((await status()).status).toBe(401);
    const { apiKey } = await openPerson(api.db);
    const { data } = await (await status(apiKey)).json();
    const { freeBytes, reserveBytes } = await diskSpace(api.platform.configuration.dataDir);
    expect(data.result).toEqual({ acceptsUploads: freeBytes > reserveBytes });
  });
});
