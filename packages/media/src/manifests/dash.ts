import { AppError } from '@sluice/contract';
import { adaptationSet } from './dash-set.ts';
import type { DashAdaptationSet, DashLive, DashManifest, DashPeriod } from './descriptions.ts';
import { protectionNamespaces } from './protection.ts';
import { element, writeXml, type Element } from '../shared/xml.ts';

const profiles = {
  live: 'urn:mpeg:dash:profile:isoff-live:2011',
  'on-demand': 'urn:mpeg:dash:profile:isoff-on-demand:2011',
};
const bufferSeconds = 2;

type WriteDuration = (seconds: number) => string;

const shortDuration: WriteDuration = (seconds) => `PT${Number(seconds.toFixed(6))}S`;
const longDuration: WriteDuration = (seconds) => {
  const minutes = Math.floor(seconds / 60);
  const rest = Number((seconds - minutes * 60).toFixed(6));
  return `P0Y0M0DT${Math.floor(minutes / 60)}H${minutes % 60}M${rest}S`;
};

const longestSegment = (sets: readonly DashAdaptationSet[]): number =>
  Math.max(
    0,
    ...sets.flatMap(({ representations }) =>
      representations.flatMap((described) => {
        if ('segments' in described) return described.segments.map(({ durationSeconds }) => durationSeconds);
        if (described.form !== 'file') return [];
        return described.fragments.map(({ durationTicks }) => durationTicks / described.timescale);
      }),
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

const periodElement = (
  { id, continuesId, startSeconds, durationSeconds, adaptationSets, ...period }: PlacedPeriod,
  index: number,
  { duration, isLive }: { duration: WriteDuration; isLive: boolean },
): Element => {
  const { eventStreams = [], customElements = [] } = period;
  const length = isLive ? {} : { duration: duration(durationSeconds) };
  return element('Period', { id: id ?? String(index), start: duration(startSeconds), ...length }, [
    // The schema requires events first.
    ...eventStreams.map((raw) => ({ raw })),
    ...adaptationSets.map((set, position) => adaptationSet(set, position, continuesId)),
    // The schema requires elements of other namespaces last.
    ...customElements.map((raw) => ({ raw })),
  ]);
};

const isProtected = (periods: readonly DashPeriod[]): boolean =>
  periods.some(({ adaptationSets }) =>
    adaptationSets.some(
      ({ protections = [], representations }) =>
        protections.length > 0 || representations.some(({ protection }) => protection),
    ),
  );

const filledPeriods = (periods: readonly DashPeriod[]): PlacedPeriod[] =>
  placed(periods)
    .map((period) => ({
      ...period,
      adaptationSets: period.adaptationSets.filter((set) => set.representations.length > 0),
    }))
    .filter((period) => period.adaptationSets.length > 0);

/** Attributes of a static manifest, or of one that players load again. */
const timingOf = (live: DashLive | undefined, end: number, duration: WriteDuration): Record<string, string> => {
  if (!live) return { type: 'static', mediaPresentationDuration: duration(end) };
  return {
    type: 'dynamic',
    availabilityStartTime: live.availabilityStart.toISOString(),
    publishTime: live.writtenAt.toISOString(),
    minimumUpdatePeriod: duration(live.minimumUpdateSeconds),
    timeShiftBufferDepth: duration(live.windowSeconds),
    suggestedPresentationDelay: duration(live.suggestedDelaySeconds),
  };
};

/** Writes a manifest, static unless it is live; throws `manifest_incomplete` if it has no representation. */
export const writeDashManifest = (manifest: DashManifest): string => {
  const {
    periods,
    profile = 'live',
    minBufferSeconds = bufferSeconds,
    namespaces = [],
    utcTimings = [],
    live,
  } = manifest;
  const duration = manifest.isDurationLong === true ? longDuration : shortDuration;
  const filled = filledPeriods(periods);
  if (filled.length === 0)
    throw new AppError('manifest_incomplete', { evidence: 'The manifest has no representation.' });
  const end = Math.max(...filled.map((period) => period.startSeconds + period.durationSeconds));
  const longest = longestSegment(filled.flatMap((period) => period.adaptationSets));
  return writeXml(
    element(
      'MPD',
      {
        ...Object.fromEntries(namespaces.map(({ prefix, uri }) => [`xmlns:${prefix}`, uri])),
        xmlns: 'urn:mpeg:dash:schema:mpd:2011',
        ...(isProtected(filled) && protectionNamespaces),
        profiles: profiles[profile],
        ...timingOf(live, end, duration),
        maxSegmentDuration: longest > 0 ? duration(longest) : undefined,
        minBufferTime: duration(minBufferSeconds),
      },
      [
        ...filled.map((period, index) => periodElement(period, index, { duration, isLive: live !== undefined })),
        ...utcTimings.map((timing) => element('UTCTiming', timing)),
      ],
    ),
  );
};
