import type { Report } from '../findings.ts';
import type { LoadedFile } from '../http/fetcher.ts';
import type { LoadRelated } from '../http/load-related.ts';
import type { RelatedFile } from '../related-file.ts';

/** Difference of clocks that moves the edge of a live stream by less than a segment, in milliseconds. */
const tolerance = 2000;

/** Reports whether pages of other sites may read the header Date. */
const exposesDate = ({ headers }: LoadedFile): boolean =>
  (headers['access-control-expose-headers'] ?? '')
    .split(',')
    .some((name) => ['*', 'date'].includes(name.trim().toLowerCase()));

/** Checks that the clock of UTCTiming can be read, and that it is right. */
export const checkClock = async (
  { url, method }: Extract<RelatedFile, { kind: 'clock' }>,
  load: LoadRelated,
  report: Report,
): Promise<void> => {
  const file = await load(url, 'dash-clock', { method, bytesMax: 65_536 });
  if (!file) return;
  const now = Date.now();
  const text = method === 'HEAD' ? (file.headers['date'] ?? '') : file.body.toString('utf8').trim();
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    report('dash-clock', `${JSON.stringify(text.slice(0, 40))} is no time.`, url);
    return;
  }
  if (method === 'HEAD' && !exposesDate(file))
    report('dash-clock', 'Access-Control-Expose-Headers does not contain Date.', url);
  const offset = time - now;
  if (Math.abs(offset) > tolerance + file.milliseconds)
    report('dash-clock-offset', `It is ${(offset / 1000).toFixed(1)} s from the clock of this server.`, url);
};
