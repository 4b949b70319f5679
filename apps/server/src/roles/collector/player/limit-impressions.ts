const impressionsMax = 120;
const windowMilliseconds = 60_000;
const countedMax = 50_000;

/**
 * Returns a function that counts an impression and reports whether an address sends too many of one license: more than
 * 120 a minute. Many viewers may share an address, so the limit is far above what one viewer causes.
 */
export const limitImpressions = (now: () => number = Date.now): ((address: string, licenseKey: string) => boolean) => {
  let counts = new Map<string, number>();
  let startedAt = now();
  return (address, licenseKey) => {
    if (now() - startedAt >= windowMilliseconds || counts.size >= countedMax) {
      counts = new Map();
      startedAt = now();
    }
    const name = `${licenseKey} ${address}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > impressionsMax;
  };
};
