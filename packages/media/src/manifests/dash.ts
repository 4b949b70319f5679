import { AppError } from '@sluice/contract';
import { formatFraction } from '../shared/fraction.ts';
import type {
  DashAdaptationSet,
  DashManifest,
  DashPeriod,
  DashRepresentation,
  ManifestSegment,
} from './descriptions.ts';
import { numberedTemplate } from './numbered-template.ts';
import { contentProtection, protectionNamespaces } from './protection.ts';
import { element, writeXml, type Element } from './xml.ts';

const profiles = {
  live: 'urn:mpeg:dash:profile:isoff-live:2011',
  'on-demand': 'urn:mpeg:dash:profile:isoff-on-demand:2011',
};
const bufferSeconds = 2;

const duration = (seconds: number): string => `PT${Number(seconds.toFixed(6))}S`;

/** Runs of segments of equal length become one entry. */
const timeline = (segments: readonly ManifestSegment[]): Element => {
  const entries: { t: number; d: number; r: number }[] = [];
  for (const { startTicks, durationTicks } of segments) {
    const last = entries.at(-1);
    const continues = last !== undefined && last.d === durationTicks && last.t + last.d * (last.r + 1) === startTicks;
    if (continues) last.r += 1;
    else entries.push({ t: startTicks, d: durationTicks, r: 0 });
  }
  return element(
    'SegmentTimeline',
    {},
    entries.map(({ t, d, r }) => element('S', { t, d, r: r > 0 ? r : undefined })),
  );
};

const segmentElement = ({ segments, initUri, timescale }: DashRepresentation): Element => {
  const first = segments[0]?.startTicks ?? 0;
  const common = { timescale, presentationTimeOffset: first > 0 ? first : undefined };
  const template = numberedTemplate(segments.map(({ uri }) => uri));
  if (template !== undefined)
    return element(
      'SegmentTemplate',
      {
        ...common,
        initialization: initUri.replaceAll('$', '$$$$'),
        media: template.media,
        startNumber: template.startNumber,
      },
      [timeline(segments)],
    );
  return element('SegmentList', common, [
    element('Initialization', { sourceURL: initUri }),
    timeline(segments),
    ...segments.map(({ uri }) => element('SegmentURL', { media: uri })),
  ]);
};

const representation = (described: DashRepresentation, isProtectionShared: boolean): Element => {
  if (described.segments.length === 0)
    throw new AppError('manifest_incomplete', { evidence: `The representation ${described.id} has no segment.` });
  const {
    id,
    codecs,
    bandwidthBitsPerSecond: bandwidth,
    width,
    height,
    frameRate,
    sampleRate,
    channels,
    baseUrl,
  } = described;
  return element(
    'Representation',
    {
      id,
      codecs,
      bandwidth,
      width,
      height,
      frameRate: frameRate && formatFraction(frameRate),
      sar: width && '1:1',
      audioSamplingRate: sampleRate,
    },
    [
      ...(channels === undefined ? [] : [channelConfiguration(channels)]),
      ...(isProtectionShared ? [] : contentProtection(described.protection)),
      ...(baseUrl === undefined || baseUrl === '' ? [] : [element('BaseURL', {}, [baseUrl])]),
      segmentElement(described),
    ],
  );
};

const channelConfiguration = (channels: number): Element =>
  element('AudioChannelConfiguration', {
    schemeIdUri: 'urn:mpeg:dash:23003:3:audio_channel_configuration:2011',
    value: channels,
  });

/** Many players look at the set alone, so what all its representations have in common stands there. */
const isShared = ([first, ...others]: readonly DashRepresentation[]): boolean =>
  others.every(({ protection }) => JSON.stringify(protection) === JSON.stringify(first?.protection));

const adaptationSet = (
  { media, mimeType, language, label, role = 'main', representations }: DashAdaptationSet,
  id: number,
): Element =>
  element(
    'AdaptationSet',
    { id, contentType: media, mimeType, lang: language, segmentAlignment: true, startWithSAP: 1 },
    [
      ...(isShared(representations) ? contentProtection(representations[0]?.protection) : []),
      element('Role', { schemeIdUri: 'urn:mpeg:dash:role:2011', value: role }),
      ...(label === undefined ? [] : [element('Label', {}, [label])]),
      ...representations.map((described) => representation(described, isShared(representations))),
    ],
  );

const longestSegment = (sets: readonly DashAdaptationSet[]): number =>
  Math.max(
    0,
    ...sets.flatMap(({ representations }) =>
      representations.flatMap(({ segments }) => segments.map(({ durationSeconds }) => durationSeconds)),
    ),
  );

type PlacedPeriod = DashPeriod & { startSeconds: number };

const placed = (periods: readonly DashPeriod[]): PlacedPeriod[] => {
  let end = 0;
  return periods.map((period) => {
    const startSeconds = period.startSeconds ?? end;
    end = startSeconds + period.durationSeconds;
    return { ...period, startSeconds };
  });
};

const periodElement = ({ startSeconds, durationSeconds, adaptationSets }: PlacedPeriod, index: number): Element =>
  element(
    'Period',
    { id: String(index), start: duration(startSeconds), duration: duration(durationSeconds) },
    adaptationSets.map(adaptationSet),
  );

const isProtected = (periods: readonly DashPeriod[]): boolean =>
  periods.some(({ adaptationSets }) =>
    adaptationSets.some(({ representations }) => representations.some(({ protection }) => protection)),
  );

/** A static manifest; throws `manifest_incomplete` when nothing in it can be played. */
export const writeDashManifest = ({ periods, profile = 'live' }: DashManifest): string => {
  const filled = placed(periods)
    .map((period) => ({
      ...period,
      adaptationSets: period.adaptationSets.filter((set) => set.representations.length > 0),
    }))
    .filter((period) => period.adaptationSets.length > 0);
  if (filled.length === 0)
    throw new AppError('manifest_incomplete', { evidence: 'The manifest has no representation.' });
  const end = Math.max(...filled.map((period) => period.startSeconds + period.durationSeconds));
  return writeXml(
    element(
      'MPD',
      {
        xmlns: 'urn:mpeg:dash:schema:mpd:2011',
        ...(isProtected(filled) && protectionNamespaces),
        profiles: profiles[profile],
        type: 'static',
        mediaPresentationDuration: duration(end),
        maxSegmentDuration: duration(longestSegment(filled.flatMap((period) => period.adaptationSets))),
        minBufferTime: duration(bufferSeconds),
      },
      filled.map(periodElement),
    ),
  );
};
