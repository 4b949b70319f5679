import type { OperationResult } from '../../app/api/api.ts';

export type Analysis = OperationResult<'aiSceneAnalysis.analyses.byEncodingId.findings.get'>;
export type Corrections = Analysis['corrections'];
export type Findings = OperationResult<'aiSceneAnalysis.analyses.byEncodingId.findings.get'>['findings'];

/** A part of a track, as shares of the whole duration in percent. */
export type Span = { start: number; width: number; at: number; level?: number };
export type Track = { name: string; kind: 'scene' | 'shot' | 'quiet' | 'break'; spans: Span[] };

/** Most parts of a track that are drawn: more would be narrower than a pixel. */
const spansMax = 2000;

/** Draws findings as tracks over the duration; tracks without any part are left out. */
export const tracksOf = (findings: Findings): Track[] => {
  const { durationSeconds, scenes, shots, black, silences, credits, breaks } = findings;
  const share = (seconds: number): number => (durationSeconds > 0 ? (seconds / durationSeconds) * 100 : 0);
  const spanOf = ({ start, end }: { start: number; end: number }): Span => ({
    start: share(start),
    width: share(end - start),
    at: start,
  });
  const ends = shots.map((_, index) => shots[index + 1]?.at ?? durationSeconds);
  const tracks: Track[] = [
    { name: 'Scenes', kind: 'scene', spans: scenes.map(spanOf) },
    { name: 'Shots', kind: 'shot', spans: shots.map(({ at }, index) => spanOf({ start: at, end: ends[index] ?? at })) },
    { name: 'Black', kind: 'quiet', spans: black.map(spanOf) },
    { name: 'Silence', kind: 'quiet', spans: silences.map(spanOf) },
    { name: 'End credits', kind: 'quiet', spans: credits ? [spanOf(credits)] : [] },
    {
      name: 'Places for ads',
      kind: 'break',
      spans: breaks.map(({ at, score }) => ({ start: share(at), width: 0, at, level: score })),
    },
  ];
  return tracks
    .filter(({ spans }) => spans.length > 0)
    .map((track) => ({ ...track, spans: track.spans.slice(0, spansMax) }));
};

/** Points of a line of the loudness in a box of 100 × 100; −60 LUFS and less are at the bottom. */
export const loudnessLine = ({ loudness }: Pick<Findings, 'loudness'>): string =>
  (loudness?.levels ?? [])
    .map((level, index, { length }) => {
      const height = Math.min(1, Math.max(0, (level + 60) / 60));
      return `${((index / Math.max(1, length - 1)) * 100).toFixed(2)},${(100 - height * 100).toFixed(1)}`;
    })
    .join(' ');
