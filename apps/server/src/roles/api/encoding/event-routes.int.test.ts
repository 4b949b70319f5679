import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let stranger: TestOrganization;

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  stranger = await openOrganization(api.db);
});
afterAll(() => api.close());

const open = (apiKey: string, signal?: AbortSignal) =>
  fetch(`${api.address}/v1/encoding/encodings/events`, {
    headers: { 'X-Api-Key': apiKey },
    ...(signal && { signal }),
  });

const encodingOf = async (organizationId: string, id: string): Promise<void> => {
  await api.db.insertInto('encodings').values({ id, organization_id: organizationId, labels: [] }).execute();
};

const moveOn = (id: string, progress: number) =>
  api.db.updateTable('encodings').set({ status: 'RUNNING', progress }).where('id', '=', id).execute();

/** Updates an encoding repeatedly and reads until the stream has reported it. */
const heardOf = async (response: Response, id: string): Promise<string> => {
  if (!response.body) throw new Error('The response has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let progress = 0;
  // A subscriber receives only later events, so the event is repeated.
  const happening = setInterval(() => void moveOn(id, (progress += 1)), 100);
  try {
    while (!text.includes(id)) text += (await reader.read()).value ?? '';
  } finally {
    clearInterval(happening);
  }
  return text;
};

describe('encoding events', () => {
  it('reach an organization for its own encodings only', async () => {
    await encodingOf(owner.organizationId, 'mine');
    await encodingOf(stranger.organizationId, 'theirs');
    const ending = new AbortController();
    const response = await open(owner.apiKey, ending.signal);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await moveOn('theirs', 50);
    const text = await heardOf(response, 'mine');
    expect(text).toMatch(/data: \[\{"id":"mine","status":"RUNNING","progress":\d+\}\]/);
    expect(text).not.toContain('theirs');
    ending.abort();
  });

  it('require the permission to list encodings', async () => {
    expect((await open('no-key')).status).toBe(401);
    const powerless = await openMember(api.db, owner.organizationId, []);
    expect((await open(powerless.apiKey)).status).toBe(403);
  });

  it('do not hide an encoding of that name', async () => {
    const response = await fetch(`${api.address}/v1/encoding/encodings/mine`, {
      headers: { 'X-Api-Key': owner.apiKey },
    });
    expect(response.status).toBe(200);
  });
});
