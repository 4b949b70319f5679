import { encodeVideoArguments } from '../arguments/encode-video.ts';
import type { EncodeVideoPayload, VideoRendition } from '../plan/plan.ts';
import { readThere, type ReadFrom } from '../sources/stream-delay.ts';
import { formatFraction, fraction } from '../shared/fraction.ts';
import { measurementInterval, type QualityMetric } from './quality.ts';

export type MeasureFiles = { input: string; file: (key: string) => string; piece: string; log: string };
type Wanted = {
  metric: QualityMetric;
  reference: { width: number; height: number };
  threads: number;
  readFrom?: ReadFrom;
};

const compare = (metric: QualityMetric, log: string, threads: number): string => {
  if (metric === 'PSNR') return `psnr=stats_file=${log}:shortest=1`;
  if (metric === 'SSIM') return `ssim=stats_file=${log}:shortest=1`;
  return `libvmaf=n_threads=${threads}:n_subsample=${measurementInterval.VMAF}:log_fmt=json:log_path=${log}:shortest=1`;
};

/** Pairs frames by number, as containers round timestamps. */
const counted = ({ rate }: VideoRendition): string =>
  `settb=${formatFraction(fraction(rate.denominator, rate.numerator))},setpts=N`;

/** Compares a chunk with the frames that it was encoded from, at the size of the source. */
export const measureArguments = (
  payload: EncodeVideoPayload,
  files: MeasureFiles,
  { metric, reference, threads, readFrom = readThere }: Wanted,
): string[] => {
  const [rendition] = payload.renditions;
  if (rendition === undefined) throw new TypeError('A chunk is measured for one rendition.');
  const { width, height } = reference;
  const sized = { ...rendition, width, height, passCount: 1 as const };
  const encode = encodeVideoArguments(
    { ...payload, renditions: [sized] },
    { input: files.input, file: files.file, output: (artifact) => artifact, statistics: (artifact) => artifact },
    { readFrom },
  );
  // The frames as the encoder received them: the whole graph, without the encoder.
  const at = encode.indexOf('-filter_complex');
  const inputs = encode.slice(0, at);
  const pieceNumber = inputs.filter((argument) => argument === '-i').length;
  const graph = [
    encode[at + 1],
    `[v0]${counted(rendition)}[reference]`,
    `[${pieceNumber}:v]setsar=${formatFraction(rendition.sampleAspectRatio)},scale=${width}:${height}:flags=bicubic,format=${rendition.pixelFormat},${counted(rendition)}[made]`,
    `[made][reference]${compare(metric, files.log, threads)}[compared]`,
  ].join(';');
  return [
    ...inputs,
    '-protocol_whitelist',
    'file,pipe',
    '-i',
    files.piece,
    '-filter_complex',
    graph,
    '-map',
    '[compared]',
    '-f',
    'null',
    '-',
  ];
};
