import { requirementRules } from './requirement-rules.ts';
import { noRequirements, type Requirements } from './requirements.ts';

export type UnderstoodPart = { words: string; meaning: string };
export type ReadRequirements = { requirements: Requirements; understood: UnderstoodPart[]; unusedWords: string[] };

/** Words that join others and require nothing by themselves. */
const joiningWords = new Set(
  `a an and any are as at be by can could create do encode encoded encoding encodes for from give have i if in into is it
  just ladder like make me my need needs of on only one or our over please rendition renditions resolution set should
  so some stream streaming streams template than that the them then there they this to up use using via video videos
  vod want we which will with would you your audio sound track tracks language languages manifest manifests
  segments codec codecs bitrate quality plus also both etc viewers users device devices film films movie movies file
  files abr adaptive output outputs`.split(/\s+/),
);

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}.'’+-]*/gu;

/** Reads the requirements of a description by rules; words that no rule uses are listed, not guessed. */
export const readRequirements = (description: string): ReadRequirements => {
  const requirements = noRequirements();
  const found: (UnderstoodPart & { at: number })[] = [];
  let rest = description;
  for (const { pattern, apply } of requirementRules)
    for (const match of rest.matchAll(pattern)) {
      const meaning = apply(requirements, match);
      if (meaning === undefined) continue;
      const [words] = match;
      found.push({ words: words.trim(), meaning, at: match.index });
      // Blanks keep the places of the other words.
      rest = rest.slice(0, match.index) + ' '.repeat(words.length) + rest.slice(match.index + words.length);
    }
  const unusedWords = [...rest.matchAll(wordPattern)]
    .map(([word]) => word.replace(/[.'’-]+$/, ''))
    .filter((word) => !joiningWords.has(word.toLowerCase()));
  return {
    requirements,
    understood: found.toSorted((one, other) => one.at - other.at).map(({ words, meaning }) => ({ words, meaning })),
    unusedWords: [...new Set(unusedWords)],
  };
};
