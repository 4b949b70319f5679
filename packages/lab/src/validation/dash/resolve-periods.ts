import type { Report } from '../findings.ts';
import type { LoadRelated } from '../http/load-related.ts';
import { documentTypeProblem } from './parse-mpd.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';

/** Address of a remote element that is to be removed (ISO/IEC 23009-1, 5.5.3). */
const toZero = 'urn:mpeg:dash:resolve-to-zero:2013';

/** Parses a remote file: periods without a root element around them. */
const parsePeriods = (text: string): XmlElement[] | undefined => {
  if (documentTypeProblem(text) !== undefined) return undefined;
  const content = text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '');
  const root = parseXml(
    `<Remote xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:cenc="urn:mpeg:cenc:2013">${content}</Remote>`,
  );
  const isValid = root && root.children.length > 0 && root.children.every(({ name }) => name === 'Period');
  return isValid ? [...root.children] : undefined;
};

const withoutLink = (period: XmlElement): XmlElement => ({
  ...period,
  attributes: new Map([...period.attributes].filter(([name]) => !['href', 'actuate'].includes(name))),
});

/** Returns the periods that replace a remote one; its own content if they cannot be loaded, as players do. */
const resolvePeriod = async (
  period: XmlElement,
  url: string,
  load: LoadRelated,
  report: Report,
): Promise<XmlElement[]> => {
  const href = period.attributes.get('href');
  if (href === undefined) return [period];
  if (href === toZero) return [];
  const address = URL.parse(href, url)?.href ?? href;
  const file = await load(address, 'dash-remote-period');
  if (!file) return [withoutLink(period)];
  const periods = parsePeriods(file.body.toString('utf8'));
  if (periods) return periods.map(withoutLink);
  report('dash-remote-period', `It starts with ${JSON.stringify(file.body.toString('utf8', 0, 40))}.`, address);
  return [withoutLink(period)];
};

/** Replaces the remote periods of an MPD by those that their addresses deliver, which are not followed further. */
export const resolvePeriods = async (
  root: XmlElement,
  url: string,
  load: LoadRelated,
  report: Report,
): Promise<XmlElement> => {
  const children: XmlElement[] = [];
  for (const child of root.children)
    children.push(...(child.name === 'Period' ? await resolvePeriod(child, url, load, report) : [child]));
  return { ...root, children };
};
