import { keepStreams, type Context } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runNextTest, type TestVerdict } from '../../lab/testing-runner.ts';
import { recordedChanges, subscribeToChanges } from '../../scheduler/testing-stream-changes.ts';
import { platformContext } from '../billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let context: Context;
let id: string;

const assetUrl = 'https://cdn.example.com/master.m3u8';
const targetId = 'chromium-hlsjs';

const call = async (method: string, path: string, body?: unknown, apiKey = owner.apiKey) => {
  const response = await fetch(`${api.address}/v1/${path}`, {
    method,
    headers: { 'X-Api-Key': apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, data: text === '' ? {} : JSON.parse(text).data };
};

const send = async (method: string, path: string, body?: unknown) => {
  const { status, data } = await call(method, path, body);
  expect(status, `${path} ${JSON.stringify(data)}`).toBeLessThan(300);
  return data.result;
};

const stream = () => send('GET', `streams/video/${id}`);
const requestPublishing = () => send('PATCH', `streams/video/${id}`, { status: 'PUBLISHED' });
const decide = () =>
  keepStreams(context, (_id, error) => {
    throw error;
  });
const runTests = async (verdict: TestVerdict): Promise<void> => {
  await runNextTest(context, verdict);
  await decide();
};

const addVersion = async (name: string): Promise<string> =>
  (await send('POST', `streams/video/${id}/versions`, { assetUrl: `${assetUrl}?${name}` })).id;

const openRuns = () =>
  api.db
    .selectFrom('lab_jobs')
    .select('id')
    .where('organization_id', '=', owner.organizationId)
    .where('status', 'in', ['WAITING', 'QUEUED', 'RUNNING'])
    .execute();

beforeAll(async () => {
  api = await openTestApi();
  context = platformContext(api);
  Object.assign(context, { clock: { now: () => new Date() } });
});
beforeEach(async () => {
  await api.db.deleteFrom('lab_streams').execute();
  await api.db.deleteFrom('hosted_streams').execute();
  owner = await openOrganization(api.db);
  const settings = `player/testing/organization-configs/${owner.organizationId}`;
  await send('PUT', settings, { ...(await send('GET', settings)), defaultTargets: [targetId] });
  id = (await send('POST', 'streams/video', { assetUrl, title: 'Film', requiresTests: true })).id;
});
afterAll(() => api?.close());

it('starts unpublished, and is published once its tests have passed', async () => {
  await subscribeToChanges({ ...context, organizationId: owner.organizationId });
  expect(await stream()).toMatchObject({ status: 'UNPUBLISHED', requiresTests: true });
  const requested = await requestPublishing();
  expect(requested).toMatchObject({
    status: 'UNPUBLISHED',
    publication: { state: 'TESTING', versionId: requested.versionId, findings: [] },
  });
  await decide();
  expect(await stream()).toMatchObject({ status: 'UNPUBLISHED', publication: { state: 'TESTING' } });
  await runTests('PASSED');
  expect(await stream()).toMatchObject({ status: 'PUBLISHED', publication: { state: 'PUBLISHED' } });
  expect(await recordedChanges(context, id)).toEqual(['PUBLICATION_TESTING', 'PUBLISHED']);
});

it('asks for the tests once, however often it is requested', async () => {
  await Promise.all([requestPublishing(), requestPublishing(), requestPublishing()]);
  expect(await openRuns()).toHaveLength(1);
  const { items } = await send('GET', `streams/video/${id}/publications`);
  expect(items).toHaveLength(1);
});

it('is refused with the failed tests, and the message of a webhook names them', async () => {
  await subscribeToChanges({ ...context, organizationId: owner.organizationId });
  await requestPublishing();
  await runTests('FAILED');
  const { status, publication } = await stream();
  expect(status).toBe('UNPUBLISHED');
  expect(publication).toMatchObject({
    state: 'REFUSED',
    findings: [{ targetId, testCase: 'START', message: 'The first frame took 12 s.', jobId: expect.any(String) }],
  });
  const job = await send('GET', `player/testing/jobs/${publication.findings[0].jobId}`);
  expect(job).toMatchObject({ streamId: publication.labStreamId, runId: publication.runId, trigger: 'PUBLICATION' });
  expect(await recordedChanges(context, id)).toEqual(['PUBLICATION_TESTING', 'PUBLICATION_REFUSED']);
});

it.each(['FLAKY', 'INVALID'] as const)('is never published by %s tests', async (verdict) => {
  await requestPublishing();
  await runTests(verdict);
  expect(await stream()).toMatchObject({ status: 'UNPUBLISHED', publication: { state: 'REFUSED' } });
});

/** Ends the pause of a test that a busy machine left undecided. */
const endPause = () =>
  api.db
    .updateTable('lab_jobs')
    .set({ due_at: new Date(0) })
    .where('status', '=', 'QUEUED')
    .execute();

it('is tested again by itself after a run on a busy machine, and published once that has passed', async () => {
  await requestPublishing();
  await runTests('INCONCLUSIVE');
  const { publication } = await stream();
  expect(publication).toMatchObject({ state: 'TESTING' });
  const { items } = await send('GET', `player/testing/runs/${publication.runId}`);
  const job = () => send('GET', `player/testing/jobs/${items[0].id}`);
  expect(await job()).toMatchObject({
    status: 'QUEUED',
    waitsFor: { reason: 'TIME', text: expect.stringContaining('too busy') },
  });
  await endPause();
  await runTests('PASSED');
  expect(await stream()).toMatchObject({ status: 'PUBLISHED', publication: { state: 'PUBLISHED' } });
  expect(await job()).toMatchObject({ status: 'FINISHED', verdict: 'PASSED', attempt: 2 });
});

it('is never published by tests that find a busy machine each time', async () => {
  await requestPublishing();
  for (let run = 1; run <= 4; run += 1) {
    expect(await stream()).toMatchObject({ status: 'UNPUBLISHED', publication: { state: 'TESTING' } });
    await endPause();
    await runTests('INCONCLUSIVE');
  }
  expect(await stream()).toMatchObject({ status: 'UNPUBLISHED', publication: { state: 'INCONCLUSIVE' } });
  const usage = await api.db
    .selectFrom('usage_entries')
    .select('source_id')
    .where('meter', '=', 'lab.time')
    .where('organization_id', '=', owner.organizationId)
    .execute();
  expect(usage).toHaveLength(1);
});

it('is not published by tests that do not end, such as without a runner', async () => {
  await requestPublishing();
  await api.db
    .updateTable('stream_publications')
    .set({ created_at: new Date(Date.now() - 3 * 3_600_000) })
    .execute();
  await decide();
  expect(await stream()).toMatchObject({ status: 'UNPUBLISHED', publication: { state: 'INCONCLUSIVE' } });
  expect(await openRuns()).toEqual([]);
});

it('is withdrawn by the switch, which cancels its tests', async () => {
  await requestPublishing();
  const withdrawn = await send('PATCH', `streams/video/${id}`, { status: 'UNPUBLISHED' });
  expect(withdrawn.publication).toMatchObject({ state: 'CANCELED', decidedBy: expect.any(String) });
  expect(await openRuns()).toEqual([]);
});

it('is published by recent tests of the same version without another run', async () => {
  await requestPublishing();
  await runTests('PASSED');
  await send('PATCH', `streams/video/${id}`, { status: 'UNPUBLISHED' });
  await requestPublishing();
  expect(await openRuns()).toEqual([]);
  await decide();
  expect(await stream()).toMatchObject({ status: 'PUBLISHED' });
  await send('PATCH', `streams/video/${id}`, { status: 'UNPUBLISHED' });
  await api.db
    .updateTable('lab_jobs')
    .set({ finished_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await requestPublishing();
  expect(await openRuns()).toHaveLength(1);
});

it('tests another version before viewers see it, and plays the earlier one until then', async () => {
  await requestPublishing();
  await runTests('PASSED');
  const { versionId: first } = await stream();
  const second = await addVersion('two');
  expect(await stream()).toMatchObject({ versionId: first, publication: { state: 'TESTING', versionId: second } });
  await runTests('FAILED');
  expect(await stream()).toMatchObject({ versionId: first, publication: { state: 'REFUSED' } });
  const third = await addVersion('three');
  await runTests('PASSED');
  expect(await stream()).toMatchObject({ versionId: third, status: 'PUBLISHED', publication: { state: 'PUBLISHED' } });
  await send('PUT', `streams/video/${id}/versions/${second}/publish`);
  expect(await stream()).toMatchObject({ versionId: third, publication: { state: 'TESTING', versionId: second } });
  const refused = await call('DELETE', `streams/video/${id}/versions/${second}`);
  expect(refused).toMatchObject({ status: 409 });
});

it('does not count tests of another version', async () => {
  await requestPublishing();
  await api.db.updateTable('hosted_streams').set({ requires_tests: true }).execute();
  const { versionId } = await stream();
  await runNextTest(context, 'PASSED');
  await api.db
    .updateTable('lab_jobs')
    .set({ stream_version_id: 'other' })
    .where('stream_version_id', '=', versionId)
    .execute();
  await decide();
  expect(await stream()).toMatchObject({ status: 'UNPUBLISHED', publication: { state: 'INCONCLUSIVE' } });
});

it('is published anyway by a person with the permission and a reason, which the audit log keeps', async () => {
  await requestPublishing();
  await runTests('FAILED');
  const path = `streams/video/${id}/publish-anyway`;
  const editor = await openMember(api.db, owner.organizationId, [
    { resource: 'streams.video', policy: 'ALLOW', permissions: ['GET', 'POST', 'PUT', 'PATCH'] },
  ]);
  const reason = 'The browser of the runner is broken.';
  expect((await call('POST', path, { reason }, editor.apiKey)).status).toBe(403);
  const stranger = await openOrganization(api.db);
  expect((await call('POST', path, { reason }, stranger.apiKey)).status).toBe(404);
  expect((await call('GET', `streams/video/${id}/publications`, undefined, stranger.apiKey)).status).toBe(404);
  expect((await call('POST', path, { reason: '  ' })).status).toBe(400);
  const published = await send('POST', path, { reason });
  expect(published).toMatchObject({ state: 'OVERRIDDEN', reason, decidedBy: expect.any(String) });
  expect(await stream()).toMatchObject({ status: 'PUBLISHED', publication: { state: 'OVERRIDDEN' } });
  const entry = await api.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'publish-anyway')
    .where('resource_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry.detail).toMatchObject({ reason, tests: 'REFUSED' });
  expect((await call('POST', path, { reason })).status).toBe(409);
});

it('is decided once by several processes', async () => {
  await subscribeToChanges({ ...context, organizationId: owner.organizationId });
  await requestPublishing();
  await runNextTest(context, 'PASSED');
  await Promise.all([decide(), decide(), decide()]);
  expect(await recordedChanges(context, id)).toEqual(['PUBLICATION_TESTING', 'PUBLISHED']);
});

it('names the slots that are missing, and publishes nothing', async () => {
  await api.db
    .insertInto('organization_limits')
    .values({ organization_id: owner.organizationId, resource: 'player', name: 'maxLabRunsQueued', value: '0' })
    .execute();
  const refused = await call('PATCH', `streams/video/${id}`, { status: 'PUBLISHED' });
  expect(refused).toMatchObject({ status: 403 });
  expect(JSON.stringify(refused.data)).toContain('maxLabRunsQueued');
  expect(await stream()).toMatchObject({ status: 'UNPUBLISHED' });
  expect((await stream()).publication).toBeUndefined();
});

it('keeps its stream under test, whose source cannot be changed, until it requires tests no more', async () => {
  const { items } = await send('GET', 'player/testing/streams');
  expect(items).toMatchObject([{ hostedStreamId: id, config: { name: 'Film' }, targets: [{ targetId }] }]);
  const path = `player/testing/streams/${items[0].id}`;
  expect((await call('DELETE', path)).status).toBe(409);
  const other = { config: { streamUrl: 'https://example.com/other.m3u8' } };
  expect((await call('PATCH', path, other)).status).toBe(400);
  await send('PATCH', path, { config: { name: 'Film before publishing' } });
  await send('DELETE', `${path}/targets/${targetId}`);
  const untestable = await call('PATCH', `streams/video/${id}`, { status: 'PUBLISHED' });
  expect(untestable.status).toBe(409);
  await send('PATCH', `streams/video/${id}`, { requiresTests: false, status: 'PUBLISHED' });
  expect(await stream()).toMatchObject({ status: 'PUBLISHED', requiresTests: false });
  await send('DELETE', path);
});

it('takes its tests along when it is deleted', async () => {
  await requestPublishing();
  await send('DELETE', `streams/video/${id}`);
  expect(await openRuns()).toEqual([]);
  await decide();
});
