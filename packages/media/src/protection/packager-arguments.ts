import type { SampleProtection } from './protection.ts';

export type PackagerOutput =
  | { form: 'segments'; format: 'mp4' | 'webm' | 'ts'; init?: string; template: string }
  | { form: 'file'; format: 'mp4' | 'webm'; name: string };

export type PackagerJob = {
  input: string;
  /** The kind of its only stream, or which of several. */
  stream: 'video' | 'audio' | number;
  output: PackagerOutput;
  segmentSeconds: number;
};

/** Less than the packager's own choice, which takes ten times the memory and is slower. */
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

/** What every process of this machine may read of a running packager: no key. */
export const packagerArguments = (job: PackagerJob, flagFile: string): string[] => [
  descriptor(job),
  `--flagfile=${flagFile}`,
];

/** The flags in a file of its own, as the key is among them. */
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
    // Segments need no index; a file is read in parts by its own.
    `--generate_sidx_in_media_segments=${output.form === 'file'}`,
    '--transport_stream_timestamp_offset_ms=0',
    `--io_cache_size=${cacheBytes}`,
    '',
  ].join('\n');
