import type { PermissionRule } from '@sluice/contract';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let stranger: TestOrganization;

beforeAll(async () => {
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  stranger = await openOrganization(api.db);
});
afterAll(() => api.close());

const open = (apiKey: string, signal: AbortSignal) =>
  fetch(`${api.address}/v1/player/testing/events`, { headers: { 'X-Api-Key': apiKey }, signal });

/** Adds a stream, whose validation is then pending; returns its id. */
const addStream = async ({ apiKey }: TestOrganization): Promise<string> => {
  const streamUrl = 'https://cdn.example.com/a.m3u8';
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl, version: 1 };
  const response = await fetch(`${api.address}/v1/player/testing/streams`, {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey },
    body: JSON.stringify({ config }),
  });
  return (await response.json()).data.result.id;
};

/** Reads a stream of events until it contains a text; adds a stream again and again, since only later events arrive. */
const readUntil = async (response: Response, add: () => Promise<string>): Promise<string> => {
  if (!response.body) throw new Error('The response has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const ids: string[] = [];
  const adding = setInterval(() => void add().then((id) => ids.push(id)), 300);
  try {
    for (let text = ''; ; text += (await reader.read()).value ?? '')
      if (ids.some((id) => text.includes(id))) return text;
  } finally {
    clearInterval(adding);
  }
};

it('announces tests and validations of the own organization as they change', async () => {
  const ending = new AbortController();
  const [own, other] = [await open(owner.apiKey, ending.signal), await open(stranger.apiKey, ending.signal)];
  expect(own.headers.get('content-type')).toContain('text/event-stream');
  const text = await readUntil(own, () => addStream(owner));
  expect(text).toMatch(/data: \[\{"id":"[^"]+","streamId":"[^"]+","status":"PENDING","progress":0\}/);
  expect(text).not.toContain(owner.organizationId);
  const foreign = await readUntil(other, () => addStream(stranger));
  const streamIds = [...text.matchAll(/"streamId":"([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(streamIds.length).toBeGreaterThan(0);
  expect(streamIds.filter((id) => foreign.includes(id))).toEqual([]);
  ending.abort();
}, 60_000);

it('is refused without the permission to list streams', async () => {
  const rules: readonly PermissionRule[] = [{ resource: 'encoding.encodings', policy: 'ALLOW', permissions: ['GET'] }];
  const { apiKey } = await openMember(api.db, owner.organizationId, rules);
  expect((await open(apiKey, new AbortController().signal)).status).toBe(403);
});
