import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root folder of this repository. */
export const root = join(import.meta.dirname, '../../../../..');

export type Page = { path: string; text: string };

/** Command line of the handbook, split into words; placeholders such as `<id>` are words. */
export type DocumentedCommand = { path: string; text: string; words: readonly string[] };

export type Block = { path: string; language: string; content: string };

/** Reads all pages for operators and users; the plan and decision records are about the code. */
export const readPages = (): Page[] =>
  globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/{guides,errors,release-notes}/**/*.md'], { cwd: root })
    .filter((path) => path !== 'docs/plan.md')
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const fence = /^```(\w*)\n(.*?)^```$/gms;

/** Returns the fenced blocks of a page. */
export const readBlocks = ({ path, text }: Page): Block[] =>
  [...text.matchAll(fence)].map(([, language = '', content = '']) => ({ path, language, content }));

/** Returns the inline code of a page. */
export const readInlineCode = ({ text }: Page): string[] =>
  [...text.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Splits a command line as a shell does; a placeholder is one word. */
export const splitCommandLine = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|'[^']*'|<[^>]*>|[^\s"'<])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_quoted, double?: string, single?: string) => double ?? single ?? ''),
  );

const isProgram = /^(?:[A-Z_]+=\S+ )*(?:npm|node|curl|docker|helm|kubectl|systemctl) /;

/** Returns the command lines of a block: one per line, without comments; backslashes join lines. */
const linesOf = ({ language, content }: Block): string[] => {
  const lines = content
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (language === 'sh') return lines;
  // Five fields of time precede the commands of a crontab.
  if (language === 'cron') return lines.flatMap((line) => line.split(' ').slice(5).join(' ').split(' && '));
  return [];
};

/** Returns every command of a page, in blocks and in the text. */
export const readCommands = (page: Page): DocumentedCommand[] =>
  [...readBlocks(page).flatMap(linesOf), ...readInlineCode(page).filter((code) => isProgram.test(code))].map(
    (text) => ({ path: page.path, text, words: splitCommandLine(text) }),
  );

const operatorProgram =
  /^(.* )?(?:npm run operator --|node (?:--env-file=\S+ )?apps\/server\/src\/operator\/main\.ts)(?: |$)/;

/** Returns the command line of the operator in a command, also one in a container; undefined for other programs. */
export const operatorWords = ({ text }: Pick<DocumentedCommand, 'text'>): readonly string[] | undefined =>
  operatorProgram.test(text) ? splitCommandLine(text.replace(operatorProgram, '')) : undefined;

/** Commands of one program, each with its words after the settings before it. */
export const commandsOf = (commandList: readonly DocumentedCommand[], program: string): DocumentedCommand[] =>
  commandList
    .map((command) => ({ ...command, words: command.words.filter((word) => !/^[A-Z_]+=/.test(word)) }))
    .filter(({ words }) => words[0] === program);

/** Returns a line for each command, to be compared with none. */
export const listCommands = (commandList: readonly DocumentedCommand[]): string[] =>
  commandList.map(({ path, text }) => `${path}: ${text}`);

/** Reads a file of this repository. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
