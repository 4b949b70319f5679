import { randomUUID } from 'node:crypto';
import type { Database, Kysely } from '@sluice/db';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCollectorLicense } from '../licenses/find-collector-license.ts';
import { scopeOf } from './query-scope.ts';

let db: Kysely<Database>;
let close: () => Promise<void>;
let root: string;
let sub: string;
let stranger: string;

const openLicense = async (organizationId: string): Promise<{ id: string; licenseKey: string }> => {
  const id = randomUUID();
  const licenseKey = randomUUID();
  await db
    .insertInto('analytics_licenses')
    .values({ id, organization_id: organizationId, license_key: licenseKey, time_zone: 'Europe/Vienna' })
    .execute();
  return { id, licenseKey };
};

/** Stores a virtual license with any members, as a bug might have done. */
const openVirtual = async (organizationId: string, memberIds: readonly string[]): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('analytics_virtual_licenses')
    .values({ id, organization_id: organizationId, name: 'All', time_zone: 'Asia/Tokyo' })
    .execute();
  for (const [position, memberId] of memberIds.entries())
    await db
      .insertInto('analytics_virtual_license_members')
      .values({ virtual_license_id: id, license_id: memberId, position })
      .execute();
  return id;
};

const openDemo = async (organizationId: string): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('analytics_demo_licenses')
    .values({ id, organization_id: organizationId, name: 'Demo', time_zone: 'UTC' })
    .execute();
  return id;
};

const scope = (organizationId: string, licenseKey: string) => scopeOf({ db, organizationId }, licenseKey);
const refused = expect.objectContaining({ code: 'license_unknown' });

beforeAll(async () => {
  ({ db, close } = await scratchDatabase());
  root = (await openOrganization(db)).organizationId;
  sub = (await openOrganization(db)).organizationId;
  stranger = (await openOrganization(db)).organizationId;
  await db.updateTable('organizations').set({ parent_id: root }).where('id', '=', sub).execute();
});

afterAll(() => close());

describe('the scope of a license key', () => {
  it('covers one license of the organization', async () => {
    const { licenseKey } = await openLicense(root);
    expect(await scope(root, licenseKey)).toEqual({
      organizationIds: [root],
      licenseKeys: [licenseKey],
      timeZone: 'Europe/Vienna',
    });
  });

  it('covers every license of a virtual one, in its own time zone', async () => {
    const [own, below] = [await openLicense(root), await openLicense(sub)];
    const id = await openVirtual(root, [own.id, below.id]);
    expect(await scope(root, id)).toEqual({
      organizationIds: [root, sub],
      licenseKeys: [own.licenseKey, below.licenseKey],
      timeZone: 'Asia/Tokyo',
    });
  });

  it('covers the demo data of a demo license', async () => {
    const id = await openDemo(root);
    expect(await scope(root, id)).toEqual({ organizationIds: [root], licenseKeys: [id], timeZone: 'UTC' });
  });

  it('never reaches another tenant, whatever a virtual license contains', async () => {
    const [own, foreign, above] = [await openLicense(root), await openLicense(stranger), await openLicense(root)];
    const id = await openVirtual(root, [own.id, foreign.id]);
    expect((await scope(root, id)).licenseKeys).toEqual([own.licenseKey]);
    const fromBelow = await openVirtual(sub, [above.id]);
    expect((await scope(sub, fromBelow)).licenseKeys).toEqual([]);
    expect((await scope(sub, fromBelow)).organizationIds).toEqual([]);
  });

  it('no longer reaches an organization that has been moved elsewhere', async () => {
    const leaving = (await openOrganization(db)).organizationId;
    const below = (parentId: string | null) =>
      db.updateTable('organizations').set({ parent_id: parentId }).where('id', '=', leaving).execute();
    await below(root);
    const { id: memberId, licenseKey } = await openLicense(leaving);
    const id = await openVirtual(root, [memberId]);
    expect((await scope(root, id)).licenseKeys).toEqual([licenseKey]);
    await below(null);
    expect((await scope(root, id)).licenseKeys).toEqual([]);
    await below(stranger);
    expect((await scope(root, id)).licenseKeys).toEqual([]);
  });

  it('is refused for keys and ids of other, child and parent organizations', async () => {
    const keys = [
      (await openLicense(stranger)).licenseKey,
      (await openLicense(sub)).licenseKey,
      await openVirtual(stranger, []),
      await openVirtual(sub, []),
      await openDemo(stranger),
      await openDemo(sub),
      randomUUID(),
    ];
    for (const key of keys) await expect(scope(root, key)).rejects.toEqual(refused);
    await expect(scope(sub, await openDemo(root))).rejects.toEqual(refused);
  });

  it('is refused for the id of a license, which is not its key', async () => {
    const { id } = await openLicense(root);
    await expect(scope(root, id)).rejects.toEqual(refused);
  });
});

it('is unavailable to collectors for virtual and demo licenses', async () => {
  const { id, licenseKey } = await openLicense(root);
  expect(await findCollectorLicense(db, licenseKey)).toMatchObject({ licenseKey, organizationId: root });
  for (const key of [await openVirtual(root, [id]), await openDemo(root), id])
    expect(await findCollectorLicense(db, key)).toBeUndefined();
});
