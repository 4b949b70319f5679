import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Finding } from '../verdicts/verdict.ts';
import { caseReadme } from './case-readme.ts';
import type { CaseSettings } from './case-settings.ts';
import type { CaseSize } from './shrink-failure.ts';
import type { CopiedResponse } from './stream-server.ts';

export type CaseToArchive = {
  settings: CaseSettings;
  /** Names of the files of the stream. */
  names: readonly string[];
  read: (name: string) => Promise<(CopiedResponse & { content: Uint8Array }) | undefined>;
  /** Findings of the smallest case. */
  findings: readonly Finding[];
  browser: string;
  playerVersion: string;
  before: CaseSize;
  after: CaseSize;
};

const built = join(import.meta.dirname, '../../dist');
const root = 'stream-lab-failure';

/** Returns the scripts of a player; only ours consists of several. */
const readPlayer = async (player: string): Promise<Record<string, Uint8Array>> => {
  const folder = join(built, 'players');
  const names = player === 'sluice' ? (await readdir(join(folder, 'sluice'))).map((name) => `sluice/${name}`) : [];
  const files: Record<string, Uint8Array> = {};
  for (const name of [`${player}.js`, ...names]) files[`page/players/${name}`] = await readFile(join(folder, name));
  return files;
};

/** Packs a case as a folder that `node server.mjs` runs, as a ZIP archive. */
export const archiveCase = async (toArchive: CaseToArchive): Promise<Uint8Array> => {
  const { settings, names, read } = toArchive;
  const text = (content: string): Uint8Array => Buffer.from(content);
  const responses: Record<string, CopiedResponse> = {};
  const files: Record<string, Uint8Array> = {
    'README.md': text(caseReadme(toArchive)),
    'case.json': text(`${JSON.stringify(settings, undefined, 2)}\n`),
    'server.mjs': await readFile(join(built, 'case/server.mjs')),
    'page/index.html': await readFile(join(import.meta.dirname, 'standalone/index.html')),
    'page/case.js': await readFile(join(built, 'case/case.js')),
    ...(await readPlayer(settings.player)),
  };
  for (const name of names) {
    const file = await read(name);
    if (!file) continue;
    const { content, ...response } = file;
    responses[name] = response;
    files[`stream/${name}`] = content;
  }
  files['responses.json'] = text(`${JSON.stringify(responses, undefined, 2)}\n`);
  // Media is compressed already.
  const levelOf = (name: string): 0 | 6 => (name.startsWith('stream/') ? 0 : 6);
  const packed = Object.entries(files).map(([name, content]): [string, [Uint8Array, { level: 0 | 6 }]] => [
    `${root}/${name}`,
    [content, { level: levelOf(name) }],
  ]);
  return zipSync(Object.fromEntries(packed));
};
