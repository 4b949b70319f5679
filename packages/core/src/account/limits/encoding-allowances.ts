import { AppError, type ErrorDetail } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { effectiveLimit } from './effective-limits.ts';

/** Features of an encoding that may be disabled for an organization. */
export type Asked = {
  cloudRegion: string | null;
  /** Kinds of the outputs that the encoding writes to. */
  outputKinds: readonly string[];
};

const clouds = ['AWS', 'AKAMAI', 'AZURE', 'GOOGLE', 'OCI'] as const;

/** Returns the cloud of a region; undefined if the platform chooses, as for `AUTO` or `EUROPE`. */
export const cloudOf = (region: string | null): string | undefined =>
  clouds.find((cloud) => region === cloud || region?.startsWith(`${cloud}_`));

const isOff = async (context: Context, name: string): Promise<boolean> =>
  (await effectiveLimit(context, 'encoding', name)) === 'false';

const cloudViolation = async (context: Context, region: string | null): Promise<ErrorDetail[]> => {
  const cloud = cloudOf(region);
  const allowed = cloud && (await effectiveLimit(context, 'encoding', 'allowedCloudProviders'));
  if (allowed === undefined || allowed.split(',').includes(cloud ?? '')) return [];
  const text = `allowedCloudProviders is ${allowed || 'empty'}, but the encoding requests ${region}.`;
  return [{ field: 'cloudRegion', text }];
};

/** Returns everything that an encoding requests but its organization may not use. */
export const allowanceViolations = async (
  context: Context,
  { cloudRegion, outputKinds }: Asked,
): Promise<ErrorDetail[]> => {
  const wantsOwn = cloudRegion === 'EXTERNAL' && (await isOff(context, 'onPremiseAllowed'));
  const wantsCdn = outputKinds.includes('CDN') && (await isOff(context, 'enableCdn'));
  return [
    ...(await cloudViolation(context, cloudRegion)),
    ...(wantsOwn
      ? [{ field: 'cloudRegion', text: 'onPremiseAllowed is false, but the encoding requests own infrastructure.' }]
      : []),
    ...(wantsCdn ? [{ field: 'outputs', text: 'enableCdn is false, but the encoding writes to a CDN output.' }] : []),
  ];
};

/** Refuses an encoding that requests features its organization may not use, and names each of them. */
export const refuseUnallowed = async (context: Context, features: Asked): Promise<void> => {
  const details = await allowanceViolations(context, features);
  if (details.length > 0)
    throw new AppError('limit_reached', { details, evidence: details.map(({ text }) => text).join(' ') });
};

/** Refuses own infrastructure, in a cloud or on premises, if the organization may not use it. */
export const refuseOwnInfrastructure = async (context: Context): Promise<void> => {
  if (await isOff(context, 'onPremiseAllowed'))
    throw new AppError('limit_reached', { evidence: 'onPremiseAllowed is false.' });
};

/** Refuses output longer than the organization may create. */
export const refuseLongOutput = async (context: Context, seconds: number): Promise<void> => {
  const violation = await longOutputViolation(context, seconds);
  if (violation) throw new AppError('limit_reached', { evidence: violation });
};

/** Returns a message if output exceeds the organization's maximum duration; otherwise undefined. */
export const longOutputViolation = async (context: Context, seconds: number): Promise<string | undefined> => {
  const limit = await effectiveLimit(context, 'encoding', 'maxOutputDuration');
  // Containers round durations, so a tenth of a second too much is tolerated.
  if (limit === undefined || seconds <= Number(limit) + 0.1) return undefined;
  return `maxOutputDuration is ${limit} s, but the output would last ${Math.round(seconds * 10) / 10} s.`;
};
