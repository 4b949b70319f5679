import type { AdBreak, HlsAdMarkerType, HlsTag } from '@sluice/contract';
import { attributes, quoted } from '../hls-text.ts';
import { hasReached, toleranceSeconds, type TimedSegment } from './ad-borders.ts';

/** Meaning of a segment to an advertisement: its start, a part of it, or the return of the stream. */
type Moment = { kind: 'out' | 'inside' | 'in'; adBreak: AdBreak; elapsedSeconds: number };

const seconds = (value: number): string => value.toFixed(3);
const hexOf = (base64: string): string => `0x${Buffer.from(base64, 'base64').toString('hex').toUpperCase()}`;

const endOf = ({ startsAt, startSeconds }: AdBreak, endSeconds: number): string =>
  new Date(Date.parse(startsAt) + Math.round((endSeconds - startSeconds) * 1000)).toISOString();

/** Attributes that every tag of the same date range repeats. */
const rangeOf = ({ eventId, startsAt, durationSeconds }: AdBreak) => ({
  ID: quoted(String(eventId)),
  'START-DATE': quoted(startsAt),
  'PLANNED-DURATION': durationSeconds === null ? undefined : seconds(durationSeconds),
});

const outRange = (adBreak: AdBreak): string =>
  `#EXT-X-DATERANGE:${attributes({ ...rangeOf(adBreak), 'SCTE35-OUT': hexOf(adBreak.outSection) })}`;

const inRange = (adBreak: AdBreak): string => {
  const { startSeconds, endSeconds, inSection } = adBreak;
  if (endSeconds === null || inSection === null) return outRange(adBreak);
  return `#EXT-X-DATERANGE:${attributes({
    ...rangeOf(adBreak),
    'END-DATE': quoted(endOf(adBreak, endSeconds)),
    DURATION: seconds(endSeconds - startSeconds),
    'SCTE35-IN': hexOf(inSection),
  })}`;
};

const cueTags = ({ kind, adBreak: { durationSeconds }, elapsedSeconds }: Moment): string[] => {
  if (kind === 'in') return ['#EXT-X-CUE-IN'];
  if (kind === 'out') return [`#EXT-X-CUE-OUT${durationSeconds === null ? '' : `:${seconds(durationSeconds)}`}`];
  const length = durationSeconds === null ? '' : `,Duration=${seconds(durationSeconds)}`;
  return [`#EXT-X-CUE-OUT-CONT:ElapsedTime=${seconds(elapsedSeconds)}${length}`];
};

const sectionOf = ({ kind, adBreak }: Moment): string | null =>
  ({ out: adBreak.outSection, in: adBreak.inSection, inside: null })[kind];

const withSection = (moment: Moment, write: (section: string) => string): string[] => {
  const section = sectionOf(moment);
  return section === null ? [] : [write(section)];
};

const scte35Tag = ({ kind, adBreak }: Moment, section: string): string =>
  `#EXT-X-SCTE35:${attributes({
    ID: quoted(String(adBreak.eventId)),
    CUE: quoted(section),
    DURATION: kind === 'out' && adBreak.durationSeconds !== null ? seconds(adBreak.durationSeconds) : undefined,
    'CUE-OUT': kind === 'out' ? 'YES' : undefined,
    'CUE-IN': kind === 'in' ? 'YES' : undefined,
  })}`;

const writers: Record<HlsAdMarkerType, (moment: Moment) => string[]> = {
  EXT_X_CUE_OUT_IN: cueTags,
  EXT_OATCLS_SCTE35: (moment) => withSection(moment, (section) => `#EXT-OATCLS-SCTE35:${section}`),
  EXT_X_SPLICEPOINT_SCTE35: (moment) => withSection(moment, (section) => `#EXT-X-SPLICEPOINT-SCTE35:${section}`),
  EXT_X_SCTE35: (moment) => withSection(moment, (section) => scte35Tag(moment, section)),
  EXT_X_DATERANGE: ({ kind, adBreak }) =>
    ({ out: [outRange(adBreak)], inside: [], in: adBreak.inSection === null ? [] : [inRange(adBreak)] })[kind],
};

/** Moments of an advertisement at the segments of a playlist, by the position of the segment. */
const momentsOf = (adBreak: AdBreak, segments: readonly TimedSegment[]): [number, Moment][] => {
  const { startSeconds, endSeconds } = adBreak;
  const firstAt = (time: number): number => segments.findIndex((segment) => hasReached(segment, time));
  const [start, end] = [firstAt(startSeconds), endSeconds === null ? -1 : firstAt(endSeconds)];
  // The playlist may start within the advertisement, or with the stream that has returned.
  const isStartListed = start > 0 || Math.abs((segments[0]?.startSeconds ?? 0) - startSeconds) <= toleranceSeconds;
  const isEndListed = end > 0 || Math.abs((segments[0]?.startSeconds ?? 0) - (endSeconds ?? 0)) <= toleranceSeconds;
  return segments.flatMap((segment, index): [number, Moment][] => {
    const elapsedSeconds = Math.max(0, segment.startSeconds - startSeconds);
    if (index === start && isStartListed) return [[index, { kind: 'out', adBreak, elapsedSeconds }]];
    if (index === end && isEndListed) return [[index, { kind: 'in', adBreak, elapsedSeconds }]];
    const isInside = start !== -1 && index >= start && (end === -1 || index < end);
    return isInside ? [[index, { kind: 'inside', adBreak, elapsedSeconds }]] : [];
  });
};

/**
 * Tags that mark advertisements in a playlist, each before its segment. A date range that is within the playlist when
 * it starts is repeated with the first segment, as the specification requires it for as long as it is listed.
 */
export const hlsAdTags = (
  breaks: readonly AdBreak[],
  segments: readonly TimedSegment[],
  types: readonly HlsAdMarkerType[],
): HlsTag[] =>
  breaks.flatMap((adBreak) =>
    momentsOf(adBreak, segments).flatMap(([segment, moment]) =>
      types.flatMap((type) => writers[type](moment)).map((data) => ({ segment, data })),
    ),
  );
