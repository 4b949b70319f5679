const prefixes = ['', 'k', 'M', 'G', 'T', 'P'];

const scaled = (value: number, unit: string, decimals: number): string => {
  const power = value < 1000 ? 0 : Math.min(prefixes.length - 1, Math.floor(Math.log10(value) / 3));
  const number = value / 1000 ** power;
  const digits = power === 0 ? 0 : decimals;
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(number)} ${prefixes[power]}${unit}`;
};

/** Formats bytes in SI units, `5.2 MB`. */
export const bytes = (value: number): string => scaled(value, 'B', value >= 1e9 ? 2 : 1);

/** Formats bits per second: two decimals from 1 Mbit/s, none below. */
export const bitrate = (value: number): string => scaled(value, 'bit/s', value >= 1e6 ? 2 : 0);

export const count = (value: number): string => new Intl.NumberFormat().format(value);

/** Formats a number in short form for axes, `1.2K`. */
export const compactCount = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

export const percent = (ratio: number, decimals = 1): string =>
  new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: decimals }).format(ratio);

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;
