import {
  type InputFor,
  type LabDevice,
  type labDevices,
  labPairingMinutes,
  type LabPairing,
  notFound,
  type Page,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { toBuffer } from 'qrcode';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { failLabJob } from '../runner/finish-jobs.ts';
import { refuseMoreRows } from '../settings/refuse-more-rows.ts';
import { isDeviceOpen } from '../targets/targets.ts';
import { hashCode, newCode, ownerOf } from './device-codes.ts';

/** Audited resource of devices. */
export const deviceResource = 'player.testing.devices';

export type LabDeviceRow = Selectable<Database['lab_devices']>;

const qrCodeWidth = 320;

const toDevice = (context: Pick<Context, 'clock'>, row: LabDeviceRow): LabDevice => ({
  id: row.id,
  name: row.name,
  status: row.paired_at === null ? 'PENDING' : isDeviceOpen(context, row.seen_at) ? 'AVAILABLE' : 'UNAVAILABLE',
  createdAt: toInstant(row.created_at),
  ...(row.environment?.version !== undefined && { browser: row.environment.version }),
  ...(row.environment?.os !== undefined && { os: row.environment.os }),
  players: (row.environment?.players ?? []).map(({ name }) => name),
  ...(row.code_expires_at && { codeExpiresAt: toInstant(row.code_expires_at) }),
  ...(row.paired_at && { pairedAt: toInstant(row.paired_at) }),
  ...(row.seen_at && { seenAt: toInstant(row.seen_at) }),
});

/** Returns a page of the organization's devices, oldest first, without those that were not paired in time. */
export const listLabDevices = async (
  context: Context,
  { query }: Pick<InputFor<typeof labDevices.list>, 'query'>,
): Promise<Page<LabDevice>> => {
  authorize(context, permission, 'GET');
  const rows = context.db
    .selectFrom('lab_devices')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where(({ eb, or }) => or([eb('paired_at', 'is not', null), eb('code_expires_at', '>', context.clock.now())]))
    .orderBy('created_at')
    .orderBy('id');
  return readPage(rows, query, (row) => toDevice(context, row));
};

/** Forgets codes of the organization that nobody has used in time. */
const forgetExpiredCodes = async (tx: Context): Promise<void> => {
  await tx.db
    .deleteFrom('lab_devices')
    .where('organization_id', '=', tx.organizationId)
    .where('paired_at', 'is', null)
    .where('code_expires_at', '<=', tx.clock.now())
    .execute();
};

/** Creates a device with a pairing code, of which only a keyed hash is stored; throws `limit_reached`. */
export const pairLabDevice = async (
  context: Context,
  { body }: Pick<InputFor<typeof labDevices.pair>, 'body'>,
): Promise<LabPairing> => {
  authorize(context, permission, 'POST');
  const code = newCode();
  const url = `${context.services.addresses.api}/lab/device/${code}`;
  const qrCode = (await toBuffer(url, { type: 'png', width: qrCodeWidth, margin: 2 })).toString('base64');
  return inTransaction(context, async (tx) => {
    await forgetExpiredCodes(tx);
    await refuseMoreRows(tx, 'lab_devices', 'devices');
    const id = newId();
    const now = tx.clock.now();
    const expiresAt = new Date(now.getTime() + labPairingMinutes * 60_000);
    await tx.db
      .insertInto('lab_devices')
      .values({
        id,
        organization_id: tx.organizationId,
        name: body.name,
        code_hash: hashCode(tx.services.secrets, code),
        code_expires_at: expiresAt,
        created_at: now,
        modified_at: now,
      })
      .execute();
    await audit(tx, { action: 'create', resource: deviceResource, resourceId: id });
    const [createdAt, expires] = [toInstant(now), toInstant(expiresAt)];
    return { id, name: body.name, status: 'PENDING', createdAt, code, url, qrCode, expiresAt: expires };
  });
};

const removed = {
  code: 'device_removed',
  message: 'The device was removed during this test.',
  advice: 'Pair it again, or choose another environment.',
};

/** Removes a device: its token ends, and so does the test that it plays. Throws `not_found`. */
export const deleteLabDevice = async (
  context: Context,
  { params }: Pick<InputFor<typeof labDevices.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await tx.db
      .deleteFrom('lab_devices')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.device_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound('device', params.device_id));
    const played = await tx.db
      .selectFrom('lab_jobs')
      .select(['id', 'attempt'])
      .where('organization_id', '=', tx.organizationId)
      .where('lease_owner', '=', ownerOf(id))
      .where('status', '=', 'RUNNING')
      .execute();
    for (const claim of played) await failLabJob(tx, claim, removed);
    await audit(tx, { action: 'delete', resource: deviceResource, resourceId: id });
    return { id };
  });
};
