const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

/** Formats milliseconds, such as `4.2 s` or `1 min 20 s`. */
export const duration = (milliseconds: number): string => {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${oneDecimal(seconds)} s`;
  const rest = Math.round(seconds % 60);
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`;
};

/** Formats bits per second, such as `2.5 Mbit/s` or `600 kbit/s`. */
export const speed = (bitsPerSecond: number): string =>
  bitsPerSecond < 1_000_000
    ? `${Math.round(bitsPerSecond / 1000)} kbit/s`
    : `${oneDecimal(bitsPerSecond / 1_000_000)} Mbit/s`;

/** Formats a share, such as `7 %`. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Formats a count with its noun, such as `1 stall` or `3 stalls`. */
export const times = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
