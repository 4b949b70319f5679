import { parseMpd } from '../dash/parse-mpd.ts';
import type { Report } from '../findings.ts';
import type { LoadRelated } from '../http/load-related.ts';
import type { RelatedFile } from '../related-file.ts';

/** Checks that the address from which players load an MPD again delivers the same presentation. */
export const checkLocation = async (
  { url, identity }: Extract<RelatedFile, { kind: 'location' }>,
  load: LoadRelated,
  report: Report,
): Promise<void> => {
  const file = await load(url, 'dash-location');
  if (!file) return;
  const { root, problem } = parseMpd(file.body.toString('utf8'));
  if (!root) {
    report('dash-location', problem, url);
    return;
  }
  for (const [name, value] of identity) {
    const other = root.attributes.get(name);
    if (other !== value) report('dash-location', `MPD@${name} is ${other ?? 'absent'} instead of ${value}.`, url);
  }
};
