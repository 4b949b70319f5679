import { createRequire } from 'node:module';
import type { TranscriptLine } from '@sluice/contract';
import { wordLimits } from '@sluice/contract/encoding/scene-analysis/scene-words';

type Scene = { startInSeconds: number; endInSeconds: number };
type Spoken = Pick<TranscriptLine, 'startInSeconds' | 'endInSeconds' | 'text'>;
type Word = { text: string; count: number };

/** Keywords of a scene. */
const keywordsMax = 6;
/** Times that a word is said in the film: what is said once is as often misheard as important. */
const countMin = 2;
const lettersMin = 3;
/** Languages without spaces, whose words are shorter. */
const shortWords = new Set(['ja', 'ko', 'th', 'zh']);

const require = createRequire(import.meta.url);

/** Returns the words of a language that say nothing about a scene; undefined for a language without a list. */
const stopWordsOf = (languageCode: string): ReadonlySet<string> | undefined => {
  const lists: Partial<Record<string, string[]>> = require('stopwords-iso');
  const words = lists[languageCode];
  return words && new Set(words);
};

const contentWordsOf = (languageCode: string, stopWords: ReadonlySet<string>): ((text: string) => string[]) => {
  const segmenter = new Intl.Segmenter(languageCode, { granularity: 'word' });
  const min = shortWords.has(languageCode) ? lettersMin - 1 : lettersMin;
  return (text) =>
    [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => {
      const isWord = isWordLike === true && /^\p{L}/u.test(segment);
      const fits = segment.length >= min && segment.length <= wordLimits.keyword;
      return isWord && fits && !stopWords.has(segment.toLowerCase()) ? [segment] : [];
    });
};

const add = (words: Map<string, Word>, text: string): void => {
  const name = text.toLowerCase();
  const word = words.get(name) ?? { text, count: 0 };
  words.set(name, { ...word, count: word.count + 1 });
};

/** Returns the index of the scene at a time, for times that mostly grow; that of no scene after the last one. */
const placeIn = (scenes: readonly Scene[]): ((seconds: number) => number) => {
  let index = 0;
  return (seconds) => {
    while (index > 0 && seconds < (scenes[index]?.startInSeconds ?? Number.POSITIVE_INFINITY)) index -= 1;
    while (index < scenes.length && seconds >= (scenes[index]?.endInSeconds ?? 0)) index += 1;
    return index;
  };
};

/**
 * Returns for each scene the words that are said there often, and rarely in the other scenes of the film (TF-IDF), best
 * first. Scenes are in the order of their times. Returns none in a language without a list of stop words.
 */
export const findSpokenKeywords = (
  scenes: readonly Scene[],
  lines: readonly Spoken[],
  languageCode: string,
): string[][] => {
  const stopWords = stopWordsOf(languageCode);
  if (!stopWords) return scenes.map(() => []);
  const contentWords = contentWordsOf(languageCode, stopWords);
  const film = new Map<string, Word>();
  const wordsOf = scenes.map(() => new Map<string, Word>());
  const sceneAt = placeIn(scenes);
  for (const { startInSeconds, endInSeconds, text } of lines) {
    const words = wordsOf[sceneAt((startInSeconds + endInSeconds) / 2)];
    for (const word of words ? contentWords(text) : []) {
      add(film, word);
      if (words) add(words, word);
    }
  }
  const scenesWith = new Map<string, Word>();
  for (const words of wordsOf) for (const name of words.keys()) add(scenesWith, name);
  const spoken = wordsOf.filter(({ size }) => size > 0).length;
  const rarity = (name: string): number => Math.log(1 + spoken / (scenesWith.get(name)?.count ?? 1));
  return wordsOf.map((words) =>
    [...words]
      .filter(([name]) => (film.get(name)?.count ?? 0) >= countMin)
      .map(([name, { text, count }]) => ({ text, score: count * rarity(name) }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, keywordsMax)
      .map(({ text }) => text),
  );
};
