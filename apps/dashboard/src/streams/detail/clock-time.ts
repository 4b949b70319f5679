/** Reads a time such as `75`, `1:15` or `00:01:15.5` in seconds; undefined if it is none. */
export const readClock = (text: string): number | undefined => {
  const match = /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,6}(?:\.\d{1,3})?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes, seconds = '0'] = match;
  if (minutes !== undefined && Number(seconds) >= 60) return undefined;
  return Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
};

/** Formats seconds as `01:15.5`, without trailing zeros of the fraction. */
export const writeClock = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const fraction = milliseconds % 1000;
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const texts = (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0'));
  return `${texts.join(':')}${fraction === 0 ? '' : `.${String(fraction).padStart(3, '0').replace(/0+$/, '')}`}`;
};
