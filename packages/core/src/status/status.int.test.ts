import { statusComponentIds, type StatusComponentId, type StatusSummary } from '@sluice/contract';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../shared/context.ts';
import { openIncident, updateIncident } from './incidents.ts';
import { endMaintenance, scheduleMaintenance } from './maintenances.ts';
import { readStatusRecords } from './read-status.ts';
import { recordStatusSamples, slotOf, type Measurement } from './record-samples.ts';
import { statusDocuments, summarizeStatus } from './summarize-status.ts';

let database: ScratchDatabase;
let now: Date;
let context: Context;

beforeEach(async () => {
  database = await scratchDatabase();
  now = new Date('2026-11-26T12:00:10Z');
  // SAFETY: the operator's verbs need nothing else.
  context = { db: database.db, clock: { now: () => now } } as unknown as Context;
});
afterEach(() => database.close());

const measure = async (measurement: Measurement, components: readonly StatusComponentId[] = statusComponentIds) => {
  await recordStatusSamples(database.db, slotOf(now), new Map(components.map((id) => [id, measurement])));
};

const pass = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000));

const summarize = async (): Promise<StatusSummary> =>
  summarizeStatus({ records: await readStatusRecords(database.db, now), now, url: 'https://video.example.com' });

const measureFor = async (rounds: number, measurement: Measurement, components?: readonly StatusComponentId[]) => {
  for (let round = 0; round < rounds; round += 1) {
    await measure(measurement, components);
    pass(30);
  }
};

const statusOf = ({ components }: StatusSummary, id: StatusComponentId) =>
  components.find((component) => component.id === id);

describe('the status', () => {
  it('is unknown before the first measurement, never operational', async () => {
    const summary = await summarize();
    expect(summary.status).toEqual({
      indicator: 'major',
      description: 'Status unknown: measurements are missing',
    });
    expect(summary.components.map(({ id, status }) => [id, status])).toEqual([
      ['api', 'partial_outage'],
      ['player-licensing', 'partial_outage'],
      ['observability-ingress', 'partial_outage'],
    ]);
  });

  it('follows the measurements, and becomes unknown when they stop', async () => {
    await measureFor(4, { state: 'UP' });
    expect((await summarize()).status.description).toBe('All systems operational');
    await measureFor(3, { state: 'DOWN', detail: 'no answer' }, ['api']);
    await measure({ state: 'UP' }, ['database']);
    expect(statusOf(await summarize(), 'api')?.status).toBe('major_outage');
    pass(200);
    const stale = await summarize();
    expect(stale.status.indicator).toBe('major');
    expect(stale.components.every((component) => component.is_unknown)).toBe(true);
  });

  it('counts a slot once, however many schedulers measure it', async () => {
    await Promise.all([measure({ state: 'UP' }), measure({ state: 'DOWN' }), measure({ state: 'UP' })]);
    const { days } = await readStatusRecords(database.db, now);
    const [day] = days.get('api') ?? [];
    expect((day?.up ?? 0) + (day?.down ?? 0)).toBe(1);
  });

  it('leaves out components that are not in use', async () => {
    await measure({ state: 'UP' });
    pass(30);
    await measure({ state: 'UNUSED' }, ['mail']);
    expect(statusOf(await summarize(), 'mail')).toBeUndefined();
  });
});

describe('incidents', () => {
  it('worsen their components until they are resolved', async () => {
    await measureFor(4, { state: 'UP' });
    const incident = { name: 'Slow starts', impact: 'minor' as const, components: ['encoding'], body: 'Looking.' };
    const id = await openIncident(context, incident);
    const open = await summarize();
    expect(statusOf(open, 'encoding')?.status).toBe('degraded_performance');
    expect(open.status.description).toBe('Degraded performance');
    pass(60);
    await measureFor(1, { state: 'UP' });
    await updateIncident(context, id, { status: 'resolved', body: 'A disk was replaced.' });
    const resolved = await summarize();
    expect(resolved.status.description).toBe('All systems operational');
    expect(resolved.incidents[0]).toMatchObject({
      id,
      status: 'resolved',
      shortlink: `https://video.example.com/status#${id}`,
      incident_updates: [{ body: 'A disk was replaced.' }, { body: 'Looking.' }],
    });
    const documents = statusDocuments(resolved);
    expect(documents['summary.json']).toMatchObject({ incidents: [] });
    expect(documents['incidents.json']).toMatchObject({ incidents: [{ id }] });
  });

  it('name only components that exist', async () => {
    const incident = { name: 'One', impact: 'minor' as const, components: ['encodings'], body: 'Text' };
    await expect(openIncident(context, incident)).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(updateIncident(context, 'none', { status: 'resolved', body: 'Text' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('maintenances', () => {
  it('follow the clock and explain bad measurements', async () => {
    await measureFor(4, { state: 'UP' });
    const from = new Date(now.getTime() + 600_000);
    const until = new Date(now.getTime() + 1_200_000);
    const id = await scheduleMaintenance(context, {
      name: 'New disks',
      impact: 'major',
      components: ['encoding'],
      body: 'Encodings wait.',
      from,
      until,
    });
    const documents = async () => statusDocuments(await summarize());
    expect((await documents())['scheduled-maintenances/upcoming.json']).toMatchObject({
      scheduled_maintenances: [{ id, status: 'scheduled', scheduled_for: from.toISOString() }],
    });
    pass(600);
    await measureFor(
      4,
      { state: 'UP' },
      statusComponentIds.filter((one) => one !== 'encoding'),
    );
    const active = await summarize();
    expect(statusOf(active, 'encoding')?.status).toBe('under_maintenance');
    expect(statusDocuments(active)['scheduled-maintenances/active.json']).toMatchObject({
      scheduled_maintenances: [{ id, status: 'in_progress' }],
    });
    await endMaintenance(context, id);
    expect((await documents())['scheduled-maintenances/active.json']).toMatchObject({ scheduled_maintenances: [] });
  });

  it('must end after they start, in the future', async () => {
    const maintenance = { name: 'One', impact: 'none' as const, components: [], body: 'Text', from: now };
    await expect(scheduleMaintenance(context, { ...maintenance, until: now })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
