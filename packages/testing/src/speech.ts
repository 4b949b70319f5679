import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media/tools/find-media-tools';

const run = promisify(execFile);

/** A voice and a speed that PocketSphinx understands. */
const voice = ['-v', 'en-us+f2', '-s', '120', '-g', '5'];

/** Writes a WAV file in which eSpeak says a text. */
export const speak = async (path: string, text: string): Promise<void> => {
  await run('espeak-ng', [...voice, '-w', path, text]);
};

export type SpokenWord = { word: string; start: number; end: number };

/** Recognizes words of a small vocabulary in the bytes of a sound file, with their times in seconds, by PocketSphinx. */
export const recognizeWords = async (sound: Buffer, vocabulary: readonly string[]): Promise<SpokenWord[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-speech-'));
  try {
    const [file, wave, grammar] = ['sound', 'sound.wav', 'words.gram'].map((name) => join(folder, name));
    if (!file || !wave || !grammar) throw new Error('A file has no name.');
    await writeFile(file, sound);
    await writeFile(grammar, `#JSGF V1.0;\ngrammar words;\npublic <line> = ( ${vocabulary.join(' | ')} )+ ;\n`);
    const { ffmpeg } = await findMediaTools(process.env);
    await run(ffmpeg, ['-v', 'error', '-i', file, '-ar', '16000', '-ac', '1', wave]);
    const options = ['-infile', wave, '-jsgf', grammar, '-time', 'yes', '-logfn', '/dev/null'];
    const { stdout } = await run('pocketsphinx_continuous', options);
    return stdout.split('\n').flatMap((line) => {
      // Pronunciations of a word are numbered, as in `yesterday(2) 5.550 6.780 1.000000`.
      const [, word = '', start, end] = /^(\w+)(?:\(\d+\))? ([\d.]+) ([\d.]+) /.exec(line) ?? [];
      return vocabulary.includes(word) ? [{ word, start: Number(start), end: Number(end) }] : [];
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};
