/** Returns a function that counts received bytes, and returns false once they exceed the bit rate for too long. */
export const createRateGuard = ({
  bitsPerSecond,
  burstSeconds,
}: {
  bitsPerSecond: number;
  burstSeconds: number;
}): ((bytes: number) => boolean) => {
  let excess = 0;
  let last = performance.now();
  return (bytes) => {
    const now = performance.now();
    excess = Math.max(0, excess - ((now - last) / 1000) * bitsPerSecond) + bytes * 8;
    last = now;
    return excess <= bitsPerSecond * burstSeconds;
  };
};
