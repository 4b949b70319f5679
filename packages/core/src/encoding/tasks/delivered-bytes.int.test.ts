import { drmFamilies } from '@sluice/contract';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor, systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { finishEncoding } from './finish-encoding.ts';
import type { Usage } from './record-usage.ts';

let database: ScratchDatabase;
let context: Context;
beforeAll(async () => {
  database = await scratchDatabase();
  const { organizationId } = await openOrganization(database.db);
  // Finishing an encoding uses neither secrets nor objects.
  const services = {} as Context['services'];
  const actor = systemActor('test');
  context = { db: database.db, clock: systemClock, services, organizationId, actor, requestId: 'test' };
});
afterAll(() => database.close());

const insertResource = async (family: string, kind: string, owner = {}, settings: object = {}) => {
  const row = {
    id: newId(),
    organization_id: context.organizationId,
    family,
    kind,
    settings: JSON.stringify(settings),
  };
  await database.db
    .insertInto('resources')
    .values({ ...row, ...owner })
    .execute();
  return row.id;
};

const muxing = (partId: string, bytes: number): Usage => ({ partId, part: 'MUXING', seconds: 10, bytes, detail: {} });

it('records the bytes of each muxing at the delivery output, clear and protected', async () => {
  const { organizationId: organization_id } = context;
  const delivery = await insertResource('outputs', 'CDN');
  const elsewhere = await insertResource('outputs', 'LOCAL');
  const encoding_id = newId();
  const [both, other] = [newId(), newId()];
  await database.db.insertInto('encodings').values({ id: encoding_id, organization_id, status: 'RUNNING' }).execute();
  const place = (outputId: string) => ({ outputId, outputPath: 'film' });
  const insertMuxing = async (id: string, outputs: object[], facts: object = {}) => {
    const json = { settings: JSON.stringify({ outputs }), facts: JSON.stringify(facts) };
    await database.db
      .insertInto('muxings')
      .values({ id, organization_id, encoding_id, type: 'FMP4', ...json })
      .execute();
  };
  await insertMuxing(other, [place(elsewhere)], { sizeBytes: 7 });
  await insertMuxing(both, [place(delivery), place(elsewhere)]);
  const outputs = [place(delivery)];
  const drm = await insertResource(drmFamilies[0].name, 'AES', { owner_id: both, encoding_id }, { outputs });
  const facts = JSON.stringify({ sizeBytes: 100, protected: { [drm]: { sizeBytes: 20 } } });
  await database.db.updateTable('muxings').set({ facts }).where('id', '=', both).execute();

  await finishEncoding(context, encoding_id, [muxing(both, 120), muxing(other, 7)]);

  const lines = await database.db.selectFrom('encoding_usage').selectAll().execute();
  const bytesOf = (id: string) => lines.find(({ part_id }) => part_id === id)?.detail['deliveredBytes'];
  expect([bytesOf(both), bytesOf(other)]).toEqual([120, undefined]);
});
