import { Readable } from 'node:stream';
import { frameKey } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
const place = { id: 'compared', primaryEncodingId: 'standard' };

const get = (path: string, apiKey?: string) =>
  fetch(`${api.address}/v1/encoding/comparisons/frame/compared/frames/${path}`, {
    headers: { ...(apiKey !== undefined && { 'X-Api-Key': apiKey }) },
  });

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  for (const id of ['standard', 'per-title'])
    await api.db.insertInto('encodings').values({ id, organization_id: owner.organizationId, labels: [] }).execute();
  await api.db
    .insertInto('comparisons')
    .values({
      id: place.id,
      organization_id: owner.organizationId,
      kind: 'FRAME',
      primary_encoding_id: 'standard',
      secondary_encoding_id: 'per-title',
      status: 'FINISHED',
      settings: JSON.stringify({ frameCount: 1 }),
      result: JSON.stringify({ frames: [{ index: 0, seconds: 1 }] }),
    })
    .execute();
  await api.platform.objects.putStream(frameKey(place, 0, 'primary'), Readable.from([Buffer.from('a picture')]));
});
afterAll(() => api.close());

describe('images of compared frames', () => {
  it('are served to users who may read the comparison', async () => {
    const response = await get('0/primary', owner.apiKey);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('private');
    expect(await response.text()).toBe('a picture');
  });

  it('are not served to other users', async () => {
    expect((await get('0/primary')).status).toBe(401);
    const powerless = await openMember(api.db, owner.organizationId, []);
    expect((await get('0/primary', powerless.apiKey)).status).toBe(403);
    const stranger = await openOrganization(api.db);
    expect((await get('0/primary', stranger.apiKey)).status).toBe(404);
  });

  it('are not found if no frame was compared', async () => {
    for (const path of ['1/primary', '0/reference', 'x/primary', '0/secondary'])
      expect((await get(path, owner.apiKey)).status).toBe(404);
  });
});
