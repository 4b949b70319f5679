import type { Report } from '../findings.ts';
import type { LoadedFile } from '../http/fetcher.ts';
import type { ValidationLimits } from '../limits.ts';
import type { DrmName, Presentation, Protection, Rendition, VideoRange } from '../presentation.ts';
import type { LoadRelated } from '../http/load-related.ts';
import { parseMpd } from './parse-mpd.ts';
import { childOf, childrenOf, durationSeconds, type XmlElement } from './parse-xml.ts';
import { readSegments } from './read-segments.ts';
import { relatedFilesOf } from './related-files.ts';
import { resolvePeriods } from './resolve-periods.ts';

const systems: Record<string, DrmName> = {
  'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed': 'widevine',
  'urn:uuid:9a04f079-9840-4286-ab92-e65be0885f95': 'playready',
  'urn:uuid:94ce86fb-07ff-4f43-adb8-93d2fa968ca2': 'fairplay',
  'urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e': 'clearkey',
  'urn:uuid:1077efec-c0b2-4d02-ace3-3c1e52e2fb4b': 'clearkey',
  'urn:mpeg:dash:mp4protection:2011': 'cenc',
};

const absolute = (uri: string, base: string): string => URL.parse(uri, base)?.href ?? uri;
export const baseOf = (element: XmlElement, base: string): string => {
  const own = childOf(element, 'BaseURL')?.text;
  return own === undefined || own === '' ? base : absolute(own, base);
};

const frameRate = (text: string | undefined): number | undefined => {
  const [numerator, denominator = 1] = (text ?? '').split('/').map(Number);
  return numerator && denominator ? numerator / denominator : undefined;
};

export const kindOf = (attributes: ReadonlyMap<string, string>): Rendition['kind'] | undefined => {
  const type = `${attributes.get('contentType') ?? ''} ${attributes.get('mimeType') ?? ''} ${attributes.get('codecs') ?? ''}`;
  if (/text|ttml|wvtt|stpp|vtt/.test(type)) return 'text';
  if (/image/.test(type)) return undefined;
  if (/audio/.test(type)) return 'audio';
  return 'video';
};

const protectionOf = (chain: readonly XmlElement[]): Protection[] =>
  chain
    .flatMap((element) => childrenOf(element, 'ContentProtection'))
    .flatMap(({ attributes }) => {
      const system = systems[(attributes.get('schemeIdUri') ?? '').toLowerCase()];
      const keyId = attributes.get('default_KID')?.toLowerCase();
      return system ? [{ system, ...(keyId !== undefined && { keyId }) }] : [];
    });

/** Transfer characteristics of ITU-T H.273 by the dynamic range that they mean. */
const transferRanges: Record<string, VideoRange> = { 1: 'SDR', 6: 'SDR', 14: 'SDR', 15: 'SDR', 16: 'PQ', 18: 'HLG' };

const rangeOf = (chain: readonly XmlElement[]): VideoRange | undefined => {
  const property = chain
    .flatMap((element) => ['EssentialProperty', 'SupplementalProperty'].flatMap((name) => childrenOf(element, name)))
    .find(({ attributes }) => attributes.get('schemeIdUri') === 'urn:mpeg:mpegB:cicp:TransferCharacteristics');
  return transferRanges[property?.attributes.get('value') ?? ''];
};

const checkRepresentation = (
  attributes: ReadonlyMap<string, string>,
  kind: Rendition['kind'],
  name: string,
  url: string,
  report: Report,
) => {
  if (!(Number(attributes.get('bandwidth')) > 0)) report('dash-bandwidth-missing', name, url);
  if (!attributes.has('mimeType')) report('dash-mime-type-missing', name, url);
  if (!attributes.has('codecs') && kind !== 'text') report('dash-codecs-missing', name, url);
  if (kind === 'video' && !(Number(attributes.get('width')) > 0 && Number(attributes.get('height')) > 0))
    report('dash-resolution-missing', name, url);
  if (kind !== 'video' && (attributes.get('lang') ?? '') === '') report('language-missing', name, url);
};

const checkRoot = ({ attributes, children }: XmlElement, isLive: boolean, url: string, report: Report): void => {
  const missing = (name: string): boolean => !attributes.has(name);
  if (missing('minBufferTime')) report('dash-min-buffer-time-missing', 'MPD has no @minBufferTime.', url);
  if (missing('profiles')) report('dash-profiles-missing', 'MPD has no @profiles.', url);
  if (!isLive) {
    const hasPeriods = children.some(({ name, attributes: of }) => name === 'Period' && of.has('duration'));
    if (missing('mediaPresentationDuration') && !hasPeriods)
      report('dash-duration-missing', 'MPD@type is static.', url);
    return;
  }
  if (missing('availabilityStartTime')) report('dash-availability-start-missing', 'MPD@type is dynamic.', url);
  if (missing('publishTime')) report('dash-publish-time-missing', 'MPD@type is dynamic.', url);
  if (missing('minimumUpdatePeriod')) report('dash-update-period-missing', 'MPD@type is dynamic.', url);
  if (!children.some(({ name }) => name === 'UTCTiming'))
    report('dash-utc-timing-missing', 'MPD@type is dynamic.', url);
};

type Period = { element: XmlElement; start: number; seconds: number | undefined };

export const readPeriods = (root: XmlElement): Period[] => {
  const periods = childrenOf(root, 'Period');
  const total = durationSeconds(root.attributes.get('mediaPresentationDuration'));
  let at = 0;
  return periods.map((element, index) => {
    const start = durationSeconds(element.attributes.get('start')) ?? at;
    const next = durationSeconds(periods[index + 1]?.attributes.get('start'));
    const end = next ?? (index === periods.length - 1 ? total : undefined);
    const seconds =
      durationSeconds(element.attributes.get('duration')) ?? (end === undefined ? undefined : end - start);
    at = start + (seconds ?? 0);
    return { element, start, seconds };
  });
};

const nameOf = (kind: Rendition['kind'], attributes: ReadonlyMap<string, string>): string => {
  const size = attributes.has('width') ? `${attributes.get('width')}x${attributes.get('height')}, ` : '';
  return `${kind} ${attributes.get('id') ?? ''} (${size}${Math.round(Number(attributes.get('bandwidth') ?? 0) / 1000)} kbit/s)`;
};

type DashContext = {
  limits: ValidationLimits;
  report: Report;
  loadRelated: LoadRelated;
  /** Time of the manifest in milliseconds. */
  now: number;
};

/** Reads an MPD with its remote periods, and checks the rules of DASH. */
export const readDash = async (
  manifest: LoadedFile,
  { limits, report, loadRelated, now }: DashContext,
): Promise<Presentation> => {
  const { url } = manifest;
  const parsed = parseMpd(manifest.body.toString('utf8'));
  if (!parsed.root) {
    report(parsed.rule, parsed.problem, url);
    return { url, isLive: false, renditions: [], related: [] };
  }
  const root = await resolvePeriods(parsed.root, url, loadRelated, report);
  const isLive = root.attributes.get('type') === 'dynamic';
  checkRoot(root, isLive, url, report);
  const related = relatedFilesOf(root, isLive, url, report);
  const availability = Date.parse(root.attributes.get('availabilityStartTime') ?? '');
  const liveSeconds = Number.isNaN(availability) ? 0 : (now - availability) / 1000;
  const bufferSeconds = durationSeconds(root.attributes.get('minBufferTime'));
  const rootBase = baseOf(root, url);
  const renditions: Rendition[] = [];
  for (const [index, { element: period, start, seconds }] of readPeriods(root).entries()) {
    const sets = childrenOf(period, 'AdaptationSet');
    const hasAudioSet = sets.some(({ attributes }) => kindOf(attributes) === 'audio');
    for (const set of sets)
      for (const representation of childrenOf(set, 'Representation')) {
        if (renditions.length >= limits.renditions) {
          report('limit-renditions', `More than ${limits.renditions} representations.`, url);
          return { url, isLive, renditions, related };
        }
        const attributes = new Map([...set.attributes, ...representation.attributes]);
        const kind = kindOf(attributes);
        if (kind === undefined) continue;
        const name = nameOf(kind, attributes);
        checkRepresentation(attributes, kind, name, url, report);
        const chain = [period, set, representation];
        const bandwidth = Number(attributes.get('bandwidth')) || 0;
        const segments = readSegments(
          {
            chain,
            baseUrl: baseOf(representation, baseOf(set, baseOf(period, rootBase))),
            representationId: attributes.get('id') ?? '',
            bandwidth,
            periodSeconds: seconds,
            periodStart: start,
            isLive,
            liveSeconds,
            name,
            url,
          },
          report,
        );
        const covered = segments.reduce((sum, segment) => sum + segment.duration, 0);
        const longest = Math.max(0, ...segments.slice(0, 100).map((segment) => segment.duration));
        if (
          !isLive &&
          kind !== 'text' &&
          seconds !== undefined &&
          segments.length > 0 &&
          Math.abs(covered - seconds) > Math.max(1, longest / 2)
        )
          report(
            'dash-durations-differ',
            `${name}: segments of ${covered.toFixed(1)} s in ${seconds.toFixed(1)} s.`,
            url,
          );
        const [codecs, language, rate] = [
          attributes.get('codecs'),
          attributes.get('lang'),
          frameRate(attributes.get('frameRate')),
        ];
        const range = rangeOf(chain);
        const [width, height] = [Number(attributes.get('width')), Number(attributes.get('height'))];
        renditions.push({
          name,
          kind,
          period: index,
          url,
          ...(bandwidth > 0 && { bandwidth }),
          ...(bufferSeconds !== undefined && { bufferSeconds }),
          ...(codecs !== undefined && { codecs }),
          ...(width > 0 && height > 0 && { width, height }),
          ...(rate !== undefined && { frameRate: rate }),
          ...(language !== undefined && { language }),
          ...(range !== undefined && { range }),
          hasSeparateAudio: hasAudioSet,
          segments,
          protection: protectionOf(chain),
        });
      }
  }
  if (!renditions.some(({ segments }) => segments.length > 0))
    report('dash-empty', `${renditions.length} representations.`, url);
  return { url, isLive, renditions, related };
};
