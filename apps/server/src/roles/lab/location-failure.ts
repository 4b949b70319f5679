import { type Context, type LabFailure, type OpenedLabLocation, recordLabLocationCheck } from '@sluice/core';
import { checkLocation } from '@sluice/lab/locations';
import { toExit } from '../../shared/lab/to-location.ts';
import { labNetwork } from './lab-network.ts';

/** Code of the failure of a test whose location does not work. */
const code = 'location_unreachable';

/**
 * Checks the location of a test or validation, and stores its state; returns the failure that names a dead one.
 *
 * A stream must not be blamed for the way to it.
 */
export const findLocationFailure = async (
  context: Context,
  location: OpenedLabLocation | undefined,
): Promise<LabFailure | undefined> => {
  if (!location) return undefined;
  const check = await checkLocation(toExit(location), labNetwork(context));
  await recordLabLocationCheck(context, location, check);
  if (check.status === 'AVAILABLE') return undefined;
  return {
    code,
    message: `The location ${location.name} (${location.host}:${location.port}) is unreachable: ${check.message}`,
    advice: 'Check the address and the credentials of the location. The stream itself was not tested.',
  };
};
