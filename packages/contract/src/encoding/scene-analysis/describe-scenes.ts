import { isSameScene, type CorrectedScene, type SceneCorrections, type SceneType } from './scene-types.ts';
import type { SceneFindings } from './findings.ts';
import type { ModelWords, SpokenKeywords } from './scene-words.ts';
import type { SeriesPart } from './series.ts';

/** Version of the rules that derive descriptions from findings. */
export const sceneRulesVersion = '1';

const measured = 'cuts, fades, dissolves, wipes, black, silence, loudness and text on dark ground';

export const sceneDisclaimer = `By signals of picture and sound, without a model: ${measured}. Nothing was recognized or understood; errors are possible.`;

const wordsDisclaimer = (model: string, described: number, all: number): string =>
  `Times, shots and scores are by signals of picture and sound: ${measured}. The titles, summaries and keywords of ${described} of ${all} scenes were written by ${model}; errors are possible.`;

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
  /** Written by a model, or said in the scene by its transcript; absent otherwise. */
  keywords?: string[];
  /** Name of the model that wrote its title, summary or keywords. */
  describedBy?: string;
  /** True if a person set its times, its title or its type. */
  isCorrected?: true;
};

export type AssetDescription = {
  duration: number;
  description: string;
  scenes: SceneDescription[];
  /** Parts that other episodes of the series share; absent without any. */
  parts?: { type: SeriesPart['type']; startInSeconds: number; endInSeconds: number; episodes: number }[];
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

type Range = { start: number; end: number };

const isMostlyIn = ({ start, end }: Range, part: Range): boolean =>
  (Math.min(end, part.end) - Math.max(start, part.start)) * 2 > end - start;

/** Type of a scene of which most is a part that other episodes share, or text on dark ground at the end. */
const typeOf = (scene: Range, { credits }: SceneFindings, parts: readonly SeriesPart[]): SceneType => {
  const part = parts.find((each) => isMostlyIn(scene, each));
  if (part) return part.type;
  return credits !== null && isMostlyIn(scene, credits) ? 'END_CREDITS' : 'UNKNOWN';
};

const correctedDisclaimer = 'Scenes were corrected by hand.';
export const adPlaceReason = 'By hand: marked as a place for ads.';
/** Seconds within which a place for ads belongs to the end of a scene. */
const nearSeconds = 0.5;

const shotsIn = ({ start, end }: Pick<Scene, 'start' | 'end'>, findings: SceneFindings): SceneDescription['shots'] => {
  const { shots, scenes } = findings;
  const last = scenes.at(-1)?.end ?? end;
  return shots.flatMap(({ at }, index) =>
    at >= start && at < end ? [{ startInSeconds: at, endInSeconds: Math.min(end, shots[index + 1]?.at ?? last) }] : [],
  );
};

const adOpportunityOf = (
  end: number,
  { breaks }: SceneFindings,
  adPlaces: readonly number[],
): SceneDescription['adOpportunityInformation'] => {
  if (adPlaces.some((at) => Math.abs(at - end) < nearSeconds)) return { score: 1, reason: adPlaceReason };
  const place = breaks.find(({ at }) => Math.abs(at - end) < 1e-3);
  return place && { score: place.score, reason: breakReason(place) };
};

/** Places for ads by hand, and parts that other episodes share. */
type Marks = { adPlaces?: readonly number[]; parts: readonly SeriesPart[] };

const sceneOf = (
  scene: Scene,
  index: number,
  findings: SceneFindings,
  { adPlaces = [], parts }: Marks,
): SceneDescription => {
  const place = adOpportunityOf(scene.end, findings, adPlaces);
  return {
    id: `scene-${index + 1}`,
    title: `Scene ${index + 1}`,
    startInSeconds: scene.start,
    endInSeconds: scene.end,
    summary: summaryOf(scene),
    type: typeOf(scene, findings, parts),
    content: { dynamics: { pacing: pacingOf(scene) } },
    shots: shotsIn(scene, findings),
    ...(place && { adOpportunityInformation: place }),
  };
};

const isSameSpan = (scene: CorrectedScene, { start, end }: Scene): boolean =>
  Math.abs(scene.startInSeconds - start) < 1e-3 && Math.abs(scene.endInSeconds - end) < 1e-3;

const overlap = ({ start, end }: Scene, { startInSeconds, endInSeconds }: CorrectedScene): number =>
  Math.min(end, endInSeconds) - Math.max(start, startInSeconds);

/** Measures of a scene by hand: those of the found scene that it shares most time with, and its own shots. */
const measuresOf = (scene: CorrectedScene, findings: SceneFindings): Scene => {
  const { startInSeconds: start, endInSeconds: end } = scene;
  const shotCount = Math.max(1, shotsIn({ start, end }, findings).length);
  const [nearest] = findings.scenes.toSorted((one, other) => overlap(other, scene) - overlap(one, scene));
  return {
    motion: 0,
    luma: 0,
    ...nearest,
    start,
    end,
    shotCount,
    cutsPerMinute: Math.round(((shotCount - 1) * 600) / Math.max(1, end - start)) / 10,
  };
};

const derivedRange = ({ startInSeconds, endInSeconds }: CorrectedScene): Range => ({
  start: startInSeconds,
  end: endInSeconds,
});

const correctedSceneOf = (
  scene: CorrectedScene,
  index: number,
  findings: SceneFindings,
  marks: Marks,
): SceneDescription => {
  const found = findings.scenes.find((each) => isSameSpan(scene, each));
  const derived = sceneOf(found ?? measuresOf(scene, findings), index, findings, marks);
  // Parts shared with other episodes may have been found after the correction.
  const types = [derived.type, typeOf(found ?? derivedRange(scene), findings, [])];
  const isCorrected = !found || scene.title !== undefined || !types.includes(scene.type);
  return {
    ...derived,
    type: scene.type,
    ...(scene.title !== undefined && { title: scene.title }),
    ...(isCorrected && { isCorrected: true }),
  };
};

/** Returns the scenes of findings in the form in which people correct them. */
export const scenesToCorrect = (findings: SceneFindings, parts: readonly SeriesPart[] = []): CorrectedScene[] =>
  findings.scenes.map((scene) => ({
    startInSeconds: scene.start,
    endInSeconds: scene.end,
    type: typeOf(scene, findings, parts),
  }));

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

const partNames: Record<SeriesPart['type'], string> = {
  OPENING_CREDITS: 'opening credits',
  RECAP: 'recap',
  END_CREDITS: 'end credits',
};

const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  const rest = `${String(Math.floor(whole / 60) % 60).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
  return whole < 3600 ? rest : `${Math.floor(whole / 3600)}:${rest}`;
};

/** Names the parts of an episode that others share; empty without any. */
export const summarizeParts = (parts: readonly SeriesPart[]): string => {
  if (parts.length === 0) return '';
  const texts = parts.map(({ type, start, end }) => `${partNames[type]} ${clock(start)}–${clock(end)}`);
  return `Shared with other episodes: ${texts.join(', ')}.`;
};

type Times = Pick<SceneDescription, 'startInSeconds' | 'endInSeconds'>;

/** Returns a function that finds the entry with exactly the times of a scene. */
const entryAt = <Entry extends Times>(entries: readonly Entry[]): ((scene: Times) => Entry | undefined) => {
  const byStart = new Map(entries.map((each) => [Math.round(each.startInSeconds * 1000), each]));
  return (scene) => {
    const own = byStart.get(Math.round(scene.startInSeconds * 1000));
    return own && isSameScene(own, scene) ? own : undefined;
  };
};

/** Adds the words of a model to the scenes that have exactly its times; a title by hand stays. */
const withWords = (
  scenes: readonly SceneDescription[],
  { model, scenes: words }: ModelWords,
  corrections?: SceneCorrections,
): SceneDescription[] => {
  const wordsAt = entryAt(words);
  return scenes.map((scene, index) => {
    const own = wordsAt(scene);
    if (!own) return scene;
    const { title, summary, keywords } = own;
    const isTitledByHand = corrections?.scenes[index]?.title !== undefined;
    return {
      ...scene,
      ...(title !== '' && !isTitledByHand && { title }),
      ...(summary !== '' && { summary }),
      ...(keywords.length > 0 && { keywords }),
      describedBy: model,
    };
  });
};

/**
 * Describes findings in the form of the wire, with the scenes that people corrected, the words of a model about them,
 * and the parts that other episodes share. Without these, fields that only a model could fill are absent.
 */
export const describeScenes = (
  findings: SceneFindings,
  corrections?: SceneCorrections,
  words?: ModelWords,
  parts: readonly SeriesPart[] = [],
): AssetDescription => {
  const numbers = sceneNumbersOf(findings);
  const byRules = corrections
    ? corrections.scenes.map((scene, index) =>
        correctedSceneOf(scene, index, findings, { adPlaces: corrections.adPlaces, parts }),
      )
    : findings.scenes.map((scene, index) => sceneOf(scene, index, findings, { parts }));
  const scenes = words ? withWords(byRules, words, corrections) : byRules;
  const described = scenes.filter(({ describedBy }) => describedBy !== undefined).length;
  const method = words && described > 0 ? wordsDisclaimer(words.model, described, scenes.length) : sceneDisclaimer;
  return {
    duration: findings.durationSeconds,
    description: [summarizeNumbers({ ...numbers, sceneCount: scenes.length }), summarizeParts(parts)]
      .filter(Boolean)
      .join(' '),
    scenes,
    ...(parts.length > 0 && {
      parts: parts.map(({ type, start, end, episodes }) => ({
        type,
        startInSeconds: start,
        endInSeconds: end,
        episodes,
      })),
    }),
    metadata: { version: sceneRulesVersion, disclaimer: corrections ? `${method} ${correctedDisclaimer}` : method },
  };
};

/** Adds the words that are said in scenes to those for which a model wrote no keywords, and names the transcript. */
export const withSpokenKeywords = (
  description: AssetDescription,
  spoken: SpokenKeywords | undefined,
): AssetDescription => {
  const spokenAt = entryAt(spoken?.scenes ?? []);
  const keywordsOf = (scene: SceneDescription) => (scene.keywords ? undefined : spokenAt(scene)?.keywords);
  const scenes = description.scenes.map((scene) => {
    const keywords = keywordsOf(scene);
    return keywords ? { ...scene, keywords } : scene;
  });
  const found = scenes.filter((scene, index) => scene !== description.scenes[index]).length;
  if (!spoken || found === 0) return description;
  const { metadata } = description;
  const method = metadata.disclaimer.replace(sceneDisclaimer, `By signals of picture and sound: ${measured}.`);
  const source = `The keywords of ${count(found, 'scene')} are words of a transcript by ${spoken.model}; errors are possible.`;
  return { ...description, scenes, metadata: { ...metadata, disclaimer: `${method} ${source}` } };
};
