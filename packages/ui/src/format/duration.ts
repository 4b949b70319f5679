const sizes = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;

type Part = { unit: string; value: number };

const split = (seconds: number): Part[] => {
  let rest = Math.max(0, Math.round(seconds));
  return sizes.map(([unit, size]) => {
    const value = Math.floor(rest / size);
    rest -= value * size;
    return { unit, value };
  });
};

const nonZeroSpan = (parts: Part[]): Part[] => {
  const first = parts.findIndex((part) => part.value > 0);
  const last = parts.findLastIndex((part) => part.value > 0);
  return first === -1 ? parts.slice(-1) : parts.slice(first, last + 1);
};

/** Formats a span as `1d 2h`: from the first to the last non-zero unit; without seconds, at most two units. */
export const durationInWords = (seconds: number, options: { withoutSeconds?: boolean } = {}): string => {
  const all = split(seconds);
  const parts = nonZeroSpan(options.withoutSeconds ? all.slice(0, -1) : all);
  const visibleParts = options.withoutSeconds && parts.length > 2 ? parts.slice(0, -1) : parts;
  return visibleParts.map(({ unit, value }) => `${value}${unit}`).join(' ');
};

/** Formats a span as a clock, `00:42` or `01:02:03`. */
export const durationAsClock = (seconds: number): string => {
  const parts = split(seconds);
  const first = parts.findIndex((part) => part.value > 0);
  const visibleParts = first === -1 ? parts.slice(-1) : parts.slice(first);
  const texts = visibleParts.map(({ value }) => String(value).padStart(2, '0'));
  return texts.length === 1 ? `00:${texts[0]}` : texts.join(':');
};

/** Formats a short span with a tenth of a second below a minute, `8.4 s`. */
export const shortSpan = (seconds: number): string =>
  seconds < 60 ? `${(Math.round(seconds * 10) / 10).toFixed(seconds < 10 ? 1 : 0)} s` : durationInWords(seconds);

/** Formats a span as `02h 05m 09s`, as limits show it; hours are not converted to days. */
export const durationSpelled = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(whole / 3600)}h ${two((whole % 3600) / 60)}m ${two(whole % 60)}s`;
};
