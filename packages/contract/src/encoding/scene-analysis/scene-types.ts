/** Kinds of scenes that people mark, in the words of the public API. */
export const sceneTypes = [
  'UNKNOWN',
  'MAIN_CONTENT',
  'OPENING_CREDITS',
  'END_CREDITS',
  'RECAP',
  'LOGO_IDENT',
  'PREVIEW_THIS_TITLE',
  'PROMOTION_OTHER_TITLE',
  'BREAK_BUMPER',
  'ADS',
] as const;
export type SceneType = (typeof sceneTypes)[number];

/** A scene as a person left it; without a title, it has a derived one. */
export type CorrectedScene = {
  startInSeconds: number;
  endInSeconds: number;
  title?: string | undefined;
  type: SceneType;
};

/** Scenes and places for ads that people set by hand. */
export type SceneCorrections = { scenes: CorrectedScene[]; adPlaces: number[] };

/** Language in which a model describes scenes first; its words in others are translations. */
export const mainLanguage = 'en';

type Span = { startInSeconds: number; endInSeconds: number };

/** Reports whether two scenes have the same times, to the millisecond. */
export const isSameScene = (one: Span, other: Span): boolean =>
  Math.abs(one.startInSeconds - other.startInSeconds) < 1e-3 && Math.abs(one.endInSeconds - other.endInSeconds) < 1e-3;
