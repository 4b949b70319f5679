import type { SceneFindings } from './findings.ts';

/** Version of the rules that derive descriptions from findings. */
export const sceneRulesVersion = '1';

export const sceneDisclaimer =
  'By signals of picture and sound, without a model: cuts, fades, dissolves, wipes, black, silence, loudness and text on dark ground. Nothing was recognized or understood; errors are possible.';

export type SceneType = 'END_CREDITS' | 'UNKNOWN';
export type ScenePacing = 'SLOW' | 'MEASURED' | 'BRISK' | 'FRANTIC';

export type SceneDescription = {
  id: string;
  title: string;
  startInSeconds: number;
  endInSeconds: number;
  summary: string;
  type: SceneType;
  content: { dynamics: { pacing: ScenePacing } };
  shots: { startInSeconds: number; endInSeconds: number }[];
  /** Suitability of the end of the scene for an ad; the last scene has none. */
  adOpportunityInformation?: { score: number; reason: string };
};

export type AssetDescription = {
  duration: number;
  description: string;
  scenes: SceneDescription[];
  metadata: { version: string; disclaimer: string };
};

type Break = SceneFindings['breaks'][number];
type Scene = SceneFindings['scenes'][number];

/** Cuts per minute from which a pace applies. */
const paces: readonly [number, ScenePacing][] = [
  [30, 'FRANTIC'],
  [15, 'BRISK'],
  [6, 'MEASURED'],
];

const pacingOf = ({ cutsPerMinute }: Scene): ScenePacing =>
  paces.find(([from]) => cutsPerMinute >= from)?.[1] ?? 'SLOW';

const count = (value: number, noun: string): string => `${value} ${noun}${value === 1 ? '' : 's'}`;

const signalTexts: Record<keyof Break['signals'], string> = {
  transition: 'strong transition',
  pictureChange: 'pictures change',
  silence: 'silence',
  black: 'black picture',
  fallingLoudness: 'sound fades',
  slowingPace: 'pace slows',
  position: 'away from start, end and credits',
};

/** Value of a signal from which it is named as a reason. */
const namedFrom = 0.5;

/** Names the signals that speak for a break. */
export const breakReason = ({ signals }: Pick<Break, 'signals'>): string => {
  const names = Object.entries(signalTexts).flatMap(([name, text]) =>
    signals[name as keyof Break['signals']] >= namedFrom ? [text] : [],
  );
  const text = names.length > 0 ? names.join(', ') : 'no signal is strong';
  return `By signals: ${text}.`;
};

const summaryOf = ({ shotCount, cutsPerMinute, level }: Scene): string => {
  const parts = [count(shotCount, 'shot'), `${cutsPerMinute} cuts a minute`];
  return [...parts, ...(level === undefined ? [] : [`${level} LUFS`])].join(', ');
};

const isWithinCredits = ({ start, end }: Scene, { credits }: SceneFindings): boolean =>
  credits !== null && (Math.min(end, credits.end) - Math.max(start, credits.start)) * 2 > end - start;

const shotsIn = ({ start, end }: Scene, findings: SceneFindings): SceneDescription['shots'] => {
  const { shots, scenes } = findings;
  const last = scenes.at(-1)?.end ?? end;
  return shots.flatMap(({ at }, index) =>
    at >= start && at < end ? [{ startInSeconds: at, endInSeconds: Math.min(end, shots[index + 1]?.at ?? last) }] : [],
  );
};

const sceneOf = (scene: Scene, index: number, findings: SceneFindings): SceneDescription => {
  const place = findings.breaks.find(({ at }) => at === scene.end);
  return {
    id: `scene-${index + 1}`,
    title: `Scene ${index + 1}`,
    startInSeconds: scene.start,
    endInSeconds: scene.end,
    summary: summaryOf(scene),
    type: isWithinCredits(scene, findings) ? 'END_CREDITS' : 'UNKNOWN',
    content: { dynamics: { pacing: pacingOf(scene) } },
    shots: shotsIn(scene, findings),
    ...(place && { adOpportunityInformation: { score: place.score, reason: breakReason(place) } }),
  };
};

/** Numbers of an analysis that a list shows. */
export type SceneNumbers = { sceneCount: number; shotCount: number; durationSeconds: number; isTruncated: boolean };

/** Returns the numbers of findings. */
export const sceneNumbersOf = ({ scenes, shots, durationSeconds, isTruncated }: SceneFindings): SceneNumbers => ({
  sceneCount: scenes.length,
  shotCount: shots.length,
  durationSeconds,
  isTruncated,
});

/** Describes the numbers of scenes and shots in a sentence. */
export const summarizeNumbers = ({ sceneCount, shotCount, durationSeconds, isTruncated }: SceneNumbers): string => {
  const minutes = Math.round(durationSeconds / 6) / 10;
  const numbers = `${count(sceneCount, 'scene')} with ${count(shotCount, 'shot')} in ${minutes} minutes.`;
  return isTruncated ? `${numbers} The film has more shots than are kept; the rest counts as one.` : numbers;
};

/** Describes findings in the form of the wire. Fields that only a model could fill are absent. */
export const describeScenes = (findings: SceneFindings): AssetDescription => ({
  duration: findings.durationSeconds,
  description: summarizeNumbers(sceneNumbersOf(findings)),
  scenes: findings.scenes.map((scene, index) => sceneOf(scene, index, findings)),
  metadata: { version: sceneRulesVersion, disclaimer: sceneDisclaimer },
});
