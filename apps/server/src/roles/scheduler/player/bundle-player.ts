import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type PlayerBuildFeature, playerBuildFeatures } from '@sluice/contract';
import { type BuildTools, isFileOfFeature } from '@sluice/core';
import { version as bundlerVersion } from 'esbuild';
import { runBoxed } from './boxed-program.ts';

/** Name and version of the bundler: equal input gives the same bytes as long as it stays the same. */
export const bundler = `esbuild ${bundlerVersion}`;

const timeoutMilliseconds = 60_000;
const memoryBytes = 512 * 1024 * 1024;
const entry = 'sluice-player.js';

/** Returns the path of the bundler's program, which needs neither Node.js nor libraries. */
export const bundlerPath = (): string => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('esbuild'));
  const name = process.platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild';
  return resolve(`@esbuild/${process.platform}-${process.arch}/${name}`);
};

/** Returns a JavaScript string that is also safe inside a script element. */
const literal = (value: unknown): string =>
  JSON.stringify(JSON.stringify(value))
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

/** Module of a build: the player with its license, which a page cannot replace, and its colors, which it can. */
const moduleOf = (settings: unknown): string => `
import { createPlayer as create } from './${entry}';
export * from './${entry}';
const { license, colors } = JSON.parse(${literal(settings)});
export const createPlayer = (container, config = {}) =>
  create(container, { ...config, colors: { ...colors, ...config.colors }, license: { ...config.license, ...license } });
`;

const missing = (feature: PlayerBuildFeature): string =>
  `throw new Error(${JSON.stringify(`This build of the player has no ${feature}.`)});\nexport {};\n`;

type Files = Parameters<BuildTools['bundle']>[0]['files'];

/** Returns the modules of a version; those of features that the build does not have only throw. */
const modulesFor = (files: Files, features: readonly string[]) => {
  const protectedFile = files.find(({ name }) => isFileOfFeature(name, 'DRM'))?.name;
  return files.map(({ name, bytes }) => {
    const feature = playerBuildFeatures.find((each) => isFileOfFeature(name, each));
    if (feature === undefined) return { name, content: bytes };
    if (!features.includes(feature)) return { name, content: missing(feature) };
    // The engine of protected streams plays DASH too; one of them is enough.
    if (feature === 'DASH' && features.includes('DRM') && protectedFile !== undefined)
      return {
        name,
        content: `import { createProtected } from './${protectedFile}';\nexport const createDash = createProtected('dash');\n`,
      };
    return { name, content: bytes };
  });
};

const outputs = [
  { name: entry, options: ['--format=esm'] },
  { name: 'sluice-player.global.js', options: ['--format=iife', '--global-name=sluice'] },
];

const options = ['--bundle', '--minify', '--target=es2022', '--charset=ascii', '--legal-comments=none'];

const folderPrefix = 'sluice-player-build-';
/** Age after which the folder of a build belongs to a process that was killed: no build takes that long. */
const abandonedMilliseconds = 15 * 60_000;

/** Deletes the folders of builds whose process was killed. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const path = join(tmpdir(), name);
    // Another process may delete it at the same time.
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - changedAt > abandonedMilliseconds) await rm(path, { recursive: true, force: true });
  }
};

/** Bundles the published modules of the player with settings as data; no code of a customer takes part. */
export const bundlePlayer: BuildTools['bundle'] = async ({ files, features, settings }, signal) => {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    // The program may run as another user.
    await chmod(folder, 0o755);
    for (const { name, content } of modulesFor(files, features)) await writeFile(join(folder, name), content);
    const built = [];
    for (const output of outputs) {
      const bytes = await runBoxed(
        {
          program: bundlerPath(),
          arguments: [...options, ...output.options, '--loader=js', '--sourcefile=build.js', '--log-level=error'],
          folder,
          input: moduleOf(settings),
          memoryBytes,
          timeoutMilliseconds,
        },
        signal,
      );
      built.push({ name: output.name, bytes });
    }
    return built;
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('internal', { evidence: `The bundler failed. ${reason.slice(0, 500)}`, cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
