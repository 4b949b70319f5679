const impressionsMax = 120;
const windowMilliseconds = 60_000;
const countedMax = 50_000;

/**
 * Returns a function that counts an impression and reports whether an address sends too many of one license: more than
 * 120 a minute. Many viewers may share an address, so the limit is far above what one viewer causes.
 */
export const limitImpressions = (now: () => number = Date.now): ((address: string, licenseKey: string) => boolean) => {
  // By license, then by address: joining both for each impression costs more than the rest.
  let counts = new Map<string, Map<string, number>>();
  let counted = 0;
  let startedAt = now();
  return (address, licenseKey) => {
    const at = now();
    if (at - startedAt >= windowMilliseconds || counted >= countedMax) {
      counts = new Map();
      counted = 0;
      startedAt = at;
    }
    const ofLicense = counts.get(licenseKey) ?? new Map<string, number>();
    counts.set(licenseKey, ofLicense);
    const count = (ofLicense.get(address) ?? 0) + 1;
    if (count === 1) counted += 1;
    ofLicense.set(address, count);
    return count > impressionsMax;
  };
};
