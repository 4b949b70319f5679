import { readFile } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import { z } from 'zod';
import { runProcess } from '../process/run-process.ts';
import { writeCache } from './write-cache.ts';

const programFeatures = z.object({
  version: z.string(),
  encoders: z.array(z.string()),
  hasFingerprints: z.boolean(),
  hasWhisper: z.boolean(),
});
/** Version and features that an FFmpeg reports. */
type ProgramFeatures = z.infer<typeof programFeatures>;

const cachedFeatures = programFeatures.extend({ sha256: z.string() });

/**
 * Returns the features of FFmpeg. Those of a verified binary, whose hash is given, are cached: each role asks for them
 * when it starts, and four runs of FFmpeg take half a second of processor time.
 */
export const featuresOf = async (
  ffmpeg: string,
  { sha256, cacheFile }: { sha256: string | undefined; cacheFile: string },
): Promise<ProgramFeatures> => {
  if (sha256 === undefined) return readFeatures(ffmpeg);
  const cached = await readCached(cacheFile);
  if (cached?.sha256 === sha256) return cached;
  const features = await readFeatures(ffmpeg);
  await writeCache(cacheFile, { ...features, sha256 });
  return features;
};

const readCached = async (cacheFile: string): Promise<z.infer<typeof cachedFeatures> | undefined> => {
  try {
    return cachedFeatures.parse(JSON.parse(await readFile(cacheFile, 'utf8')));
  } catch {
    // An invalid cache only costs the runs.
    return undefined;
  }
};

const readFeatures = async (ffmpeg: string): Promise<ProgramFeatures> => {
  const [version, encoders, muxers, filters] = await Promise.all(
    ['-version', '-encoders', '-muxers', '-filters'].map((argument) => linesOf(ffmpeg, argument)),
  );
  return {
    version: /version (\S+)/.exec(version?.[0] ?? '')?.[1] ?? 'unknown',
    encoders: (encoders ?? []).flatMap((line) => /^ [VAS][.FSXBD]{5} (\w\S*)/.exec(line)?.[1] ?? []),
    hasFingerprints: (muxers ?? []).some((line) => /^\s+E\s+chromaprint\s/.test(line)),
    hasWhisper: (filters ?? []).some((line) => /^ \S+ whisper\s/.test(line)),
  };
};

const linesOf = async (command: string, argument: string): Promise<string[]> => {
  const lines: string[] = [];
  const { exitCode } = await runProcess({
    command,
    arguments: ['-hide_banner', argument],
    onLine: (line) => lines.push(line),
    timeLimitSeconds: 20,
  });
  if (exitCode !== 0) throw new AppError('unavailable', { evidence: `${command} ${argument} ended with ${exitCode}.` });
  return lines;
};
