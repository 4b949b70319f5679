import type { Report } from '../findings.ts';
import type { RelatedFile } from '../related-file.ts';
import { childOf, childrenOf, type XmlElement } from './parse-xml.ts';

const absolute = (uri: string, base: string): string => URL.parse(uri, base)?.href ?? uri;

const clockScheme = /^urn:mpeg:dash:utc:(direct|http-head|http-xsdate|http-iso):20(?:12|14)$/;

/** Returns the clocks that browsers can read over HTTP. */
const clocksOf = (root: XmlElement, url: string, report: Report): RelatedFile[] => {
  const timings = childrenOf(root, 'UTCTiming').map(({ attributes }) => ({
    scheme: attributes.get('schemeIdUri') ?? '',
    value: attributes.get('value') ?? '',
  }));
  const usable = timings.filter(({ scheme }) => clockScheme.test(scheme));
  if (timings.length > 0 && usable.length === 0)
    report('dash-clock-scheme', timings.map(({ scheme }) => scheme).join(', '), url);
  return usable
    .filter(({ scheme }) => !scheme.includes(':direct:'))
    .flatMap(({ scheme, value }) =>
      value
        .split(/\s+/)
        .filter(Boolean)
        .map((address): RelatedFile => ({
          kind: 'clock',
          url: absolute(address, url),
          method: scheme.includes(':http-head:') ? 'HEAD' : 'GET',
        })),
    );
};

const serviceLocations = (element: XmlElement): string[] => [
  ...childrenOf(element, 'BaseURL').flatMap(({ attributes }) => attributes.get('serviceLocation') ?? []),
  ...element.children.flatMap(serviceLocations),
];

/** Attributes that an update of an MPD keeps. */
const identityOf = ({ attributes }: XmlElement): Map<string, string> =>
  new Map([...attributes].filter(([name]) => ['id', 'availabilityStartTime'].includes(name)));

/** Returns the clocks, the steering server and the addresses of updates that an MPD names. */
export const relatedFilesOf = (root: XmlElement, isLive: boolean, url: string, report: Report): RelatedFile[] => {
  const steering = childOf(root, 'ContentSteering')?.text ?? '';
  return [
    ...(steering === ''
      ? []
      : [{ kind: 'steering' as const, url: absolute(steering, url), pathways: new Set(serviceLocations(root)) }]),
    ...(isLive ? clocksOf(root, url, report) : []),
    ...(isLive ? childrenOf(root, 'Location') : [])
      .filter(({ text }) => text !== '')
      .map(({ text }): RelatedFile => ({ kind: 'location', url: absolute(text, url), identity: identityOf(root) })),
  ];
};
