import { limitNumber } from '../../app/account/limit-value.ts';
import { useLimits } from '../../app/account/use-session.ts';

type Room = { isFree: boolean; reason: string | undefined };

/** Whether another license may be made: a numeric limit, with fewer than that. The server decides if limits are not known. */
export const useRoom = (
  name: 'maxAnalyticsLicenses' | 'maxVirtualLicenses',
  kind: string,
  present: number | undefined,
): Room => {
  const limits = useLimits();
  if (limits.error) return { isFree: true, reason: undefined };
  if (!limits.data || present === undefined) return { isFree: false, reason: undefined };
  const most = limitNumber(limits.data.items, 'analytics', name);
  if (most === undefined) return { isFree: false, reason: `There is no limit for ${kind}s, so none may be created.` };
  if (present < most) return { isFree: true, reason: undefined };
  return { isFree: false, reason: `This organization may have ${most === 1 ? `one ${kind}` : `${most} ${kind}s`}.` };
};
