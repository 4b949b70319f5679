import { newId } from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let harbour: TestOrganization;
let stranger: TestOrganization;
let licenseKey: string;

const send = apiClient(() => api, 'analytics/');

const day = { start: '2026-03-02T00:00:00Z', end: '2026-03-03T00:00:00Z' };
const list = (as: TestOrganization, query: Record<string, string> = day) =>
  send(as, 'GET', `annotations?${new URLSearchParams(query)}`);
const titles = async (as: TestOrganization, query?: Record<string, string>): Promise<string[]> =>
  (await list(as, query)).result.items.map(({ title }: { title: string }) => title);

const release = (title: string, startedAt: string, more = {}) => ({ kind: 'RELEASE', title, startedAt, ...more });
const annotate = async (as: TestOrganization, body: unknown) => (await send(as, 'POST', 'annotations', body)).result;

const openRule = async (as: TestOrganization, name: string, key = licenseKey) => {
  const id = newId();
  await api.db
    .insertInto('alert_rules')
    .values({
      id,
      organization_id: as.organizationId,
      name,
      license_key: key,
      severity: 'CRITICAL',
      settings: '{}',
      condition: 'FIRING',
    })
    .execute();
  return id;
};

const transit = (as: TestOrganization, rule_id: string, to_condition: string, at: string, key = '') =>
  api.db
    .insertInto('alert_transitions')
    .values({
      id: newId(),
      organization_id: as.organizationId,
      rule_id,
      key,
      from_condition: to_condition === 'FIRING' ? 'OK' : 'FIRING',
      to_condition,
      evidence: '[]',
      happened_at: new Date(at),
    })
    .execute();

beforeAll(async () => {
  api = await openTestApi();
  stranger = await openOrganization(api.db);
});
beforeEach(async () => {
  harbour = await openOrganization(api.db);
  licenseKey = (await send(harbour, 'POST', 'licenses', { name: 'Own', timeZone: 'UTC' })).result.licenseKey;
});
afterAll(() => api?.close());

describe('annotations', () => {
  it('are listed within their time range, latest first', async () => {
    await annotate(harbour, release('before', '2026-03-01T23:59:59Z'));
    await annotate(harbour, release('first', '2026-03-02T00:00:00Z'));
    await annotate(harbour, release('last', '2026-03-02T23:59:59Z'));
    await annotate(harbour, release('after', '2026-03-03T00:00:00Z'));
    expect(await titles(harbour)).toEqual(['last', 'first']);
  });

  it('of an incident are listed while it lasts', async () => {
    const incident = { kind: 'INCIDENT', title: 'CDN down', startedAt: '2026-02-20T10:00:00Z' };
    const created = await annotate(harbour, incident);
    expect(await titles(harbour)).toEqual(['CDN down']);
    const ended = await send(harbour, 'PUT', `annotations/${created.id}`, {
      ...incident,
      endedAt: '2026-02-20T12:00:00Z',
    });
    expect(ended.result).toMatchObject({ id: created.id, endedAt: '2026-02-20T12:00:00Z' });
    expect(await titles(harbour)).toEqual([]);
  });

  it('of a license are listed with that license only', async () => {
    await annotate(harbour, release('all', '2026-03-02T08:00:00Z'));
    await annotate(harbour, release('one', '2026-03-02T09:00:00Z', { licenseKey }));
    expect(await titles(harbour, { ...day, licenseKey })).toEqual(['one', 'all']);
    expect(await titles(harbour, { ...day, licenseKey: 'another' })).toEqual(['all']);
  });

  it('are invisible to other organizations', async () => {
    const { id } = await annotate(harbour, release('own', '2026-03-02T08:00:00Z'));
    expect(await titles(stranger)).toEqual([]);
    expect((await send(stranger, 'DELETE', `annotations/${id}`)).status).toBe(404);
    expect((await send(stranger, 'PUT', `annotations/${id}`, release('x', '2026-03-02T08:00:00Z'))).status).toBe(404);
    expect(await titles(harbour)).toEqual(['own']);
    expect((await send(harbour, 'DELETE', `annotations/${id}`)).result).toEqual({ id });
    expect(await titles(harbour)).toEqual([]);
  });

  it('reject foreign licenses and ends before the start', async () => {
    const foreign = await send(stranger, 'POST', 'annotations', release('x', '2026-03-02T08:00:00Z', { licenseKey }));
    expect(foreign).toMatchObject({ status: 404, details: [{ field: 'licenseKey' }] });
    const reversed = release('x', '2026-03-02T08:00:00Z', { endedAt: '2026-03-02T07:00:00Z' });
    expect((await send(harbour, 'POST', 'annotations', reversed)).status).toBe(400);
  });

  it('are limited to the latest 200 of a response', async () => {
    const row = { organization_id: harbour.organizationId, kind: 'RELEASE' as const, license_key: null };
    await api.db
      .insertInto('analytics_annotations')
      .values(
        Array.from({ length: 201 }, (_, index) => ({
          ...row,
          id: newId(),
          title: `${index}`,
          started_at: new Date(Date.UTC(2026, 2, 2, 0, index)),
        })),
      )
      .execute();
    const { result } = await list(harbour);
    expect(result.isTruncated).toBe(true);
    expect(result.items).toHaveLength(200);
    expect(result.items[0].title).toBe('200');
  });
});

describe('alert periods', () => {
  it('end at the next state change of the same key', async () => {
    const rule = await openRule(harbour, 'Rebuffering');
    await transit(harbour, rule, 'FIRING', '2026-03-02T08:00:00Z', 'AT');
    await transit(harbour, rule, 'FIRING', '2026-03-02T08:10:00Z', 'DE');
    await transit(harbour, rule, 'OK', '2026-03-02T08:30:00Z', 'AT');
    const { items } = (await list(harbour)).result;
    expect(items).toMatchObject([
      { kind: 'ALERT', key: 'DE', ruleId: rule, startedAt: '2026-03-02T08:10:00Z' },
      { kind: 'ALERT', key: 'AT', startedAt: '2026-03-02T08:00:00Z', endedAt: '2026-03-02T08:30:00Z' },
    ]);
    expect(items[0]).not.toHaveProperty('endedAt');
  });

  it('are listed if they reach into the range', async () => {
    const rule = await openRule(harbour, 'Rebuffering');
    await transit(harbour, rule, 'FIRING', '2026-03-01T08:00:00Z');
    await transit(harbour, rule, 'OK', '2026-03-01T09:00:00Z');
    await transit(harbour, rule, 'FIRING', '2026-03-01T23:00:00Z');
    await transit(harbour, rule, 'OK', '2026-03-02T01:00:00Z');
    expect((await list(harbour)).result.items).toMatchObject([{ startedAt: '2026-03-01T23:00:00Z' }]);
  });

  it('are only those of the organization and the license', async () => {
    const rule = await openRule(stranger, 'Foreign');
    await transit(stranger, rule, 'FIRING', '2026-03-02T08:00:00Z');
    const own = await openRule(harbour, 'Other license', 'other');
    await transit(harbour, own, 'FIRING', '2026-03-02T08:00:00Z');
    expect(await titles(harbour, { ...day, licenseKey })).toEqual([]);
    expect(await titles(harbour)).toEqual(['Other license']);
  });

  it('are only listed for members who may read alert rules', async () => {
    const rule = await openRule(harbour, 'Rebuffering');
    await transit(harbour, rule, 'FIRING', '2026-03-02T08:00:00Z');
    await annotate(harbour, release('release', '2026-03-02T09:00:00Z'));
    const allow = (resource: string) => ({ resource, policy: 'ALLOW' as const, permissions: ['GET'] as const });
    const one = await openMember(api.db, harbour.organizationId, [allow('analytics.annotations')]);
    const both = await openMember(api.db, harbour.organizationId, [
      allow('analytics.annotations'),
      allow('analytics.alerts'),
    ]);
    expect(await titles(one)).toEqual(['release']);
    expect(await titles(both)).toEqual(['release', 'Rebuffering']);
  });
});
