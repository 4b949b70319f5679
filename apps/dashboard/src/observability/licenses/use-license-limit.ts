import { limitNumber } from '../../app/account/limit-value.ts';
import { useLimits } from '../../app/account/use-session.ts';

type Room = { isFree: boolean; reason: string | undefined };

/** Reports whether another license may be created under the organization's limit.
 * If the limits cannot be loaded, the server decides. */
export const useLicenseLimit = (
  name: 'maxAnalyticsLicenses' | 'maxVirtualLicenses',
  kind: string,
  present: number | undefined,
): Room => {
  const limits = useLimits();
  if (limits.error) return { isFree: true, reason: undefined };
  if (!limits.data || present === undefined) return { isFree: false, reason: undefined };
  const most = limitNumber(limits.data.items, 'analytics', name);
  if (most === undefined)
    return { isFree: false, reason: `This organization has no limit set for ${kind}s, so none can be created.` };
  if (present < most) return { isFree: true, reason: undefined };
  return {
    isFree: false,
    reason: `This organization can have at most ${most === 1 ? `one ${kind}` : `${most} ${kind}s`}.`,
  };
};
