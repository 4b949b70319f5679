import { type ReceivedCmcd, parseCmcd } from '@sluice/analytics/cmcd/index';
import type { DeliveredBatch, DeliveredCmcd, CmcdListener } from '../../shared/cmcd-channel.ts';
import { type CmcdIntake, isCmcdAllowed, ownerOf } from './cmcd.ts';
import type { CollectorLicense } from './licenses.ts';

export type CmcdHearing = {
  intake: CmcdIntake;
  licenses: { get(key: string): CollectorLicense | undefined | Promise<CollectorLicense | undefined> };
  /** Returns the license that counts an output's deliveries. */
  findLicenseKey: (outputId: string) => Promise<string | undefined>;
};

const outputsMax = 10_000;
const freshMilliseconds = 30_000;

const remembering = (find: CmcdHearing['findLicenseKey']): CmcdHearing['findLicenseKey'] => {
  const cachedKeys = new Map<string, { key: Promise<string | undefined>; until: number }>();
  return (outputId) => {
    const entry = cachedKeys.get(outputId);
    if (entry && entry.until > Date.now()) return entry.key;
    if (cachedKeys.size >= outputsMax) cachedKeys.clear();
    const key = find(outputId);
    cachedKeys.set(outputId, { key, until: Date.now() + freshMilliseconds });
    // The next caller retries.
    key.catch(() => cachedKeys.delete(outputId));
    return key;
  };
};

const heardOf = (
  license: CollectorLicense | undefined,
  { text, receivedAtMilliseconds, request, doNotTrack, ...player }: DeliveredCmcd,
): ReceivedCmcd[] => {
  if (!license || (doNotTrack && !license.ignoresDoNotTrack) || !isCmcdAllowed(license, player)) return [];
  const values = parseCmcd(text);
  return values ? [{ owner: ownerOf(license, player), report: { values, receivedAtMilliseconds, request } }] : [];
};

/** Accepts CMCD data from delivery servers of this and other processes. */
export const takeDelivered = ({ intake, licenses, findLicenseKey }: CmcdHearing): CmcdListener => {
  const licenseKeyOf = remembering(findLicenseKey);
  const licenseOf = async (outputId: string): Promise<CollectorLicense | undefined> => {
    const key = await licenseKeyOf(outputId);
    return key === undefined ? undefined : licenses.get(key);
  };
  return async ({ id, messages }: DeliveredBatch) => {
    const outputs = [...new Set(messages.map(({ outputId }) => outputId))];
    const licenseByOutput = new Map(
      await Promise.all(outputs.map(async (one) => [one, await licenseOf(one)] as const)),
    );
    const heard = messages.flatMap((message) => heardOf(licenseByOutput.get(message.outputId), message));
    await new Promise<void>((resolve, reject) => {
      intake.take(heard, (error) => (error ? reject(error) : resolve()), id);
    });
  };
};
