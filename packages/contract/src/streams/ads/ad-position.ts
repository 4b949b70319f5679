/** Ad breaks of one schedule. */
export const adsMax = 50;

const clock = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)(\.\d{1,3})?$/;
const number = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Time of an ad break within a film: seconds from its start, a share of its duration, or its end. */
export type AdTime = { seconds: number } | { share: number } | 'end';

/** Parses a position: `pre`, `post`, seconds such as `12.5`, a share such as `25%`, or `hh:mm:ss.mmm`; undefined for others. */
export const parseAdPosition = (text: string): AdTime | undefined => {
  const position = text.trim().toLowerCase();
  if (position === 'pre') return { seconds: 0 };
  if (position === 'post') return 'end';
  if (number.test(position)) return { seconds: Number(position) };
  if (position.endsWith('%') && number.test(position.slice(0, -1)) && Number(position.slice(0, -1)) <= 100)
    return { share: Number(position.slice(0, -1)) / 100 };
  const [matched, hours = '0', minutes = '0', seconds = '0', fraction = ''] = clock.exec(position) ?? [];
  if (matched === undefined) return undefined;
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}${fraction}`) };
};
