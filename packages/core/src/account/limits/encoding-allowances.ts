import { AppError, type ErrorDetail } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { effectiveLimit } from './effective-limits.ts';

/** What an encoding asks for that an organization may be without. */
export type Asked = {
  cloudRegion: string | null;
  /** Kinds of the outputs that it writes to. */
  outputKinds: readonly string[];
};

const clouds = ['AWS', 'AKAMAI', 'AZURE', 'GOOGLE', 'OCI'] as const;

/** The cloud that a region is of; undefined where the platform chooses, as for `AUTO` or `EUROPE`. */
export const cloudOf = (region: string | null): string | undefined =>
  clouds.find((cloud) => region === cloud || region?.startsWith(`${cloud}_`));

const isOff = async (context: Context, name: string): Promise<boolean> =>
  (await effectiveLimit(context, 'encoding', name)) === 'false';

const cloudViolation = async (context: Context, region: string | null): Promise<ErrorDetail[]> => {
  const cloud = cloudOf(region);
  const allowed = cloud && (await effectiveLimit(context, 'encoding', 'allowedCloudProviders'));
  if (allowed === undefined || allowed.split(',').includes(cloud ?? '')) return [];
  const text = `allowedCloudProviders is ${allowed || 'empty'}, and the encoding asks for ${region}.`;
  return [{ field: 'cloudRegion', text }];
};

/** Everything that an encoding asks for and its organization may not have. */
export const allowanceViolations = async (
  context: Context,
  { cloudRegion, outputKinds }: Asked,
): Promise<ErrorDetail[]> => {
  const wantsOwn = cloudRegion === 'EXTERNAL' && (await isOff(context, 'onPremiseAllowed'));
  const wantsCdn = outputKinds.includes('CDN') && (await isOff(context, 'enableCdn'));
  return [
    ...(await cloudViolation(context, cloudRegion)),
    ...(wantsOwn
      ? [{ field: 'cloudRegion', text: 'onPremiseAllowed is false, and the encoding asks for own infrastructure.' }]
      : []),
    ...(wantsCdn ? [{ field: 'outputs', text: 'enableCdn is false, and the encoding writes to a CDN output.' }] : []),
  ];
};

/** Refuses an encoding that asks for what its organization may not have, naming everything. */
export const refuseUnallowed = async (context: Context, asked: Asked): Promise<void> => {
  const details = await allowanceViolations(context, asked);
  if (details.length > 0)
    throw new AppError('limit_reached', { details, evidence: details.map(({ text }) => text).join(' ') });
};

/** Refuses infrastructure of the organization's own, of a cloud or elsewhere, where it may have none. */
export const refuseOwnInfrastructure = async (context: Context): Promise<void> => {
  if (await isOff(context, 'onPremiseAllowed'))
    throw new AppError('limit_reached', { evidence: 'onPremiseAllowed is false.' });
};

/** Refuses output that would last longer than the organization may have. */
export const refuseLongOutput = async (context: Context, seconds: number): Promise<void> => {
  const violation = await longOutputViolation(context, seconds);
  if (violation) throw new AppError('limit_reached', { evidence: violation });
};

/** Says that output lasts longer than the organization may have; undefined where it does not. */
export const longOutputViolation = async (context: Context, seconds: number): Promise<string | undefined> => {
  const limit = await effectiveLimit(context, 'encoding', 'maxOutputDuration');
  // Containers round: a tenth of a second too much is no violation.
  if (limit === undefined || seconds <= Number(limit) + 0.1) return undefined;
  return `maxOutputDuration is ${limit} s, and the output would last ${Math.round(seconds * 10) / 10} s.`;
};
