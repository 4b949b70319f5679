import { spawn } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFilm, makeSound } from './make-film.ts';
import { standardFilm, standardSound, type Recipe } from './recipe.ts';

const withinSeconds = 120;
const logged = 2000;

const runCommand = (program: string, parameters: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'], timeout: withinSeconds * 1000 });
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-logged)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${String(code)}: ${log.trim()}`)),
    );
  });

/** Debian's FFmpeg needs the same parameters in all recipes. */
const commonParameters: Record<string, string[]> = { ffmpeg: ['-v', 'error', '-y', '-nostdin'] };

export type CorpusFile = { recipe: Recipe; path: string; film: string };

/** Makes the file of a recipe with the tools that it names; rejects with the output of the tool that failed. */
export const makeFile = async (folder: string, recipe: Recipe): Promise<CorpusFile> => {
  const own = join(folder, 'parts', recipe.file);
  const path = join(folder, 'inputs', recipe.file);
  await mkdir(own, { recursive: true });
  await mkdir(join(folder, 'inputs'), { recursive: true });
  for (const [name, text] of Object.entries(recipe.texts ?? {})) await writeFile(join(own, name), text);
  const film = await makeFilm(folder, { ...standardFilm, ...recipe.film });
  const sound = await makeSound(folder, { ...standardSound, ...recipe.sound });
  const places = { '{film}': film, '{sound}': sound, '{file}': path, '{folder}': own };
  for (const line of recipe.commands.split('\n')) {
    const [program = '', ...parameters] = line
      .split(' ')
      .map((word) => Object.entries(places).reduce((text, [name, place]) => text.replaceAll(name, place), word));
    await runCommand(program, [...(commonParameters[program] ?? []), ...parameters]);
  }
  if (!recipe.expect?.refusal && (await stat(path)).size === 0)
    throw new Error('The tools have written an empty file.');
  return { recipe, path, film };
};
