import { directLocationId, type InputFor, type LabLocation, type labLocations } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { labPermission } from '../lab-permission.ts';
import { getLabLocation, openLocation, type OpenedLabLocation } from './locations.ts';

/** Outcome of a check of a location. */
export type LabLocationCheck =
  | { status: 'AVAILABLE'; latencyMilliseconds: number }
  | { status: 'UNREACHABLE'; message: string };

/** Connects to the proxy of a location. */
export type CheckLabExit = (location: OpenedLabLocation) => Promise<LabLocationCheck>;

/** Stores the outcome of a check, unless the location was changed or deleted meanwhile. */
export const recordLabLocationCheck = async (
  { db, clock, organizationId }: Pick<Context, 'db' | 'clock' | 'organizationId'>,
  { id, modifiedAt }: OpenedLabLocation,
  check: LabLocationCheck,
): Promise<void> => {
  await db
    .updateTable('lab_locations')
    .set({
      status: check.status,
      latency_milliseconds: check.status === 'AVAILABLE' ? check.latencyMilliseconds : null,
      message: check.status === 'UNREACHABLE' ? check.message : null,
      checked_at: clock.now(),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('modified_at', '=', modifiedAt)
    .execute();
};

/** Checks a location now and returns it with its new state; throws `not_found`. */
export const checkLabLocation = async (
  context: Context,
  input: Pick<InputFor<typeof labLocations.check>, 'params'>,
  checkExit: CheckLabExit,
): Promise<LabLocation> => {
  authorize(context, labPermission, 'POST');
  const id = input.params.location_id;
  if (id === directLocationId) return getLabLocation(context, input);
  const location = await openLocation(context, id);
  const check = await checkExit(location);
  return inTransaction(context, async (tx) => {
    await recordLabLocationCheck(tx, location, check);
    await audit(tx, { action: 'check', resource: 'player.testing.locations', resourceId: id });
    return getLabLocation(tx, input);
  });
};
