import { execFileSync } from 'node:child_process';
import type { SourceFile } from './source-files.ts';
import { readSources, root } from './source-files.ts';

/** First words that make a riddle of a docstring; it starts with a verb or a noun phrase. */
const riddles = /^(What|Who|Whoever|Whom|That|Of|Whether|How|Where|Which|Not|So)\b/;

/** Words of names that the field has a better word for, with that word. */
const betterNames: Record<string, string> = {
  sides: 'hooks',
  bell: 'wakeSignal',
  ears: 'subscription',
  desk: 'taskSource',
  material: 'inputs',
  hushed: 'silenced',
  told: 'notified',
  wish: 'request',
  glad: 'a noun',
  offence: 'violation',
  offences: 'violations',
  misfits: 'incompatible',
  suspicions: 'candidates',
  surroundings: 'dependencies',
  licence: 'license',
  colour: 'color',
};

/** Turns of phrase with a plain replacement, in texts and comments. */
const betterPhrases: readonly (readonly [RegExp, string])[] = [
  [/\bfor ever\b/i, 'indefinitely'],
  [/\b(is|are|was|were|be|been|being) told\b/i, 'is notified, is reported'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\blooked into\b/i, 'analyzed'],
  [/\bmade up\b/i, 'generated'],
  [/\bstand(s)? in for\b/i, 'replaces'],
  [/\bwhoever\b/i, 'the user who, the caller'],
  [/\banew\b/i, 'again'],
  [/\bthereof\b/i, 'of it'],
  [/\bat the latest\b/i, 'by, within'],
];

const isExempt = (path: string): boolean =>
  /promised-texts|check-language|\.golden\.|\/migrations\/|\.gen\.ts$/.test(path);

const docstringStart = /\/\*\*\s*(?:\n\s*\*\s*)?([^\n]*)/g;

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const findRiddles = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(docstringStart)].flatMap(({ index, 1: start = '' }) => {
    const word = riddles.exec(start)?.[1];
    return word
      ? [`${path}:${lineOf(text, index)} starts a docstring with "${word}"; use a verb or a noun phrase.`]
      : [];
  });

const commentsAndStrings =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

// "Help desk" is a term of its own, and the bell an icon.
const wordsOf = (name: string): string[] =>
  name
    .replace(/help[-_]?desk|^IconBell$/i, '')
    .split(/(?=[A-Z])|_|-/)
    .map((word) => word.toLowerCase());

const findNames = ({ path, text }: SourceFile): string[] => {
  const code = text.replaceAll(commentsAndStrings, ' ');
  const names = new Set([...path.split(/[/.]/), ...(code.match(/\b[a-zA-Z_$][\w$]*\b/g) ?? [])]);
  return [...names].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(betterNames, word))
      .map((word) => `${path} names something "${name}"; better: ${betterNames[word]}.`),
  );
};

const findPhrases = ({ path, text }: SourceFile): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      betterPhrases
        .filter(([phrase]) => phrase.test(line))
        .map(([phrase, better]) => `${path}:${index + 1} says "${phrase.exec(line)?.[0]}"; better: ${better}.`),
    );

/** Returns a sentence for each docstring, name or phrase that the house rules forbid. */
export const findLanguage = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !isExempt(path))
    .flatMap((file) => [...findRiddles(file), ...findNames(file), ...findPhrases(file)]);

const subjectForm = /^[\w ,./-]+: \S/;

/** Returns a sentence for each commit subject that is too long or names no area. */
export const findSubjects = (subjects: readonly string[]): string[] =>
  subjects
    .filter((subject) => subject.length > 72 || !subjectForm.test(subject))
    .map((subject) => `Commit "${subject}" needs the form "area: verb object" in at most 72 characters.`);

/** Last commit before the rule; a shallow clone does not have it, and checks no subjects. */
const ruleStart = '839bb02481b5';

const newSubjects = (): string[] => {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', `${ruleStart}..HEAD`], {
      cwd: root,
      stdio: 'pipe',
    });
    return log.toString().split('\n').filter(Boolean);
  } catch {
    return [];
  }
};

if (import.meta.main) {
  const sentences = [...findLanguage(readSources()), ...findSubjects(newSubjects())];
  for (const sentence of sentences) console.error(sentence);
  process.exit(sentences.length === 0 ? 0 : 1);
}
