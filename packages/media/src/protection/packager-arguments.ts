import type { SampleProtection } from './protection.ts';

export type PackagerOutput =
  | { form: 'segments'; format: 'mp4' | 'webm' | 'ts'; init?: string; template: string }
  | { form: 'file'; format: 'mp4' | 'webm'; name: string };

export type PackagerJob = {
  input: string;
  /** Media type of its only stream, or which of several. */
  stream: 'video' | 'audio' | number;
  output: PackagerOutput;
  segmentSeconds: number;
};

/** Lower than the packager's default, which needs ten times the memory and is slower. */
const cacheBytes = 2 << 20;

const descriptor = ({ input, stream, output }: PackagerJob): string =>
  [
    `in=${input}`,
    `stream=${stream}`,
    `format=${output.format}`,
    ...(output.form === 'file' ? [`output=${output.name}`] : []),
    ...(output.form === 'segments' && output.init ? [`init_segment=${output.init}`] : []),
    ...(output.form === 'segments' ? [`segment_template=${output.template}`] : []),
  ].join(',');

/** Arguments that are visible to every process of this machine: no key. */
export const packagerArguments = (job: PackagerJob, flagFile: string): string[] => [
  descriptor(job),
  `--flagfile=${flagFile}`,
];

/** Flags in a separate file, as they include the key. */
export const packagerFlags = (
  { segmentSeconds, output }: Pick<PackagerJob, 'segmentSeconds' | 'output'>,
  protection: SampleProtection,
) =>
  [
    '--quiet',
    '--enable_raw_key_encryption',
    `--keys=label=:key_id=${protection.keyId.toString('hex')}:key=${protection.key.toString('hex')}`,
    `--iv=${protection.iv.toString('hex')}`,
    `--pssh=${Buffer.concat(protection.psshBoxes).toString('hex')}`,
    `--protection_scheme=${protection.scheme}`,
    '--clear_lead=0',
    `--segment_duration=${Number(segmentSeconds.toFixed(6))}`,
    // Segments need no index; a single file is read by its own index.
    `--generate_sidx_in_media_segments=${output.form === 'file'}`,
    '--transport_stream_timestamp_offset_ms=0',
    `--io_cache_size=${cacheBytes}`,
    '',
  ].join('\n');
