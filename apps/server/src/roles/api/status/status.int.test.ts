import { openIncident, recordStatusSamples, slotOf, systemClock, type Context } from '@sluice/core';
import { statusComponentIds, type StatusSummary } from '@sluice/contract';
import { openDatabase } from '@sluice/db';
import { until } from '@sluice/testing/until';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStatusBoard } from '../../../shared/status-page/status-board.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = (path: string): Promise<Response> => fetch(`${api.address}/status${path}`);
const summary = async (): Promise<StatusSummary> => (await read('/api/v2/summary.json')).json();

describe('the public status', () => {
  it('is unknown until it is measured, then operational, and shows an incident', async () => {
    expect((await summary()).status.indicator).toBe('major');
    const measurements = new Map(statusComponentIds.map((id) => [id, { state: 'UP' as const }]));
    await recordStatusSamples(api.db, slotOf(systemClock.now()), measurements);
    const description = async () => (await summary()).status.description;
    await until(async () => (await description()) === 'All systems operational', {
      within: 30,
      saying: 'all systems are operational',
    });
    // SAFETY: the operator's verb needs nothing else.
    const context = { db: api.db, clock: systemClock } as unknown as Context;
    const incident = {
      name: '<script>alert(1)</script>',
      impact: 'critical' as const,
      components: ['api'],
      body: 'Text',
    };
    await openIncident(context, incident);
    await until(async () => (await summary()).incidents.length === 1, { within: 30, saying: 'the incident is public' });
    const page = await read('');
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    expect(text).toContain('Partial outage');
  });

  it.each([
    ['status.json', ['page', 'status']],
    ['components.json', ['components', 'page']],
    ['incidents.json', ['incidents', 'page']],
    ['incidents/unresolved.json', ['incidents', 'page']],
    ['scheduled-maintenances.json', ['page', 'scheduled_maintenances']],
    ['scheduled-maintenances/upcoming.json', ['page', 'scheduled_maintenances']],
    ['scheduled-maintenances/active.json', ['page', 'scheduled_maintenances']],
    ['summary.json', ['components', 'incidents', 'page', 'scheduled_maintenances', 'status']],
  ])('serves %s to any origin', async (path, names) => {
    const response = await read(`/api/v2/${path}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(Object.keys(await response.json()).toSorted()).toEqual(names);
  });

  it('has no other documents', async () => {
    expect((await read('/api/v2/constructor')).status).toBe(404);
  });
});

it('a server whose database is away never reports that all is well', async () => {
  const db = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:9/none', onError: () => {} });
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const board = createStatusBoard({ db, log, configuration: { publicUrl: 'http://localhost' } });
  await until(() => warnings.length > 0, { within: 30, saying: 'the failed read is logged' });
  const status = JSON.parse(board.current().documents.get('status.json') ?? '{}');
  expect(status.status.indicator).toBe('major');
  expect(board.current().page).toContain('Status unknown');
  await board.stop();
  await db.destroy();
});
