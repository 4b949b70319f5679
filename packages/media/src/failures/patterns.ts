import type { ErrorCode } from '@sluice/contract';

type FailurePattern = { code: ErrorCode; pattern: RegExp };

/** FFmpeg messages, causes before their consequences: the first pattern that matches any line decides. */
export const failurePatterns: readonly FailurePattern[] = [
  { code: 'worker_disk_full', pattern: /No space left on device|Disk quota exceeded|File too large/ },
  {
    code: 'encoder_killed',
    pattern: /Cannot allocate memory|Exiting normally, received signal|malloc of size .* failed/,
  },
  {
    code: 'codec_unsupported',
    pattern: /Unknown encoder|Unknown decoder|Decoder \(codec .*\) not found|Automatic encoder selection failed/,
  },
  { code: 'codec_unsupported', pattern: /No such filter|Decoding requested, but no decoder found/ },
  { code: 'settings_unsupported', pattern: /x26[45] \[error\]|Additional information: / },
  {
    code: 'settings_unsupported',
    pattern:
      /Error setting option|Unable to parse .*option value|Undefined constant or missing '\('|Unrecognized option|Option not found/,
  },
  {
    code: 'settings_unsupported',
    pattern: /\[lib(x264|x265|vpx-vp9).*(invalid|not compatible|doesn't support|out of range|Error setting|bad value)/i,
  },
  {
    code: 'settings_unsupported',
    pattern: /Specified (sample rate|pixel format|channel layout) .* (is )?not supported|Unsupported channel layout/,
  },
  {
    code: 'settings_unsupported',
    pattern:
      /Unsupported codec id in stream|Could not find tag for codec|codec not currently supported in container|Only VP8 or VP9|Picture size .* is invalid/,
  },
  {
    code: 'settings_unsupported',
    pattern: /Image size is too small|CQ level \d+ must be|Error while opening encoder/,
  },
  {
    code: 'settings_unsupported',
    pattern: /codec \S+ not compatible with|Could not write header \(incorrect codec parameters/,
  },
  { code: 'input_not_found', pattern: /No such file or directory/ },
  { code: 'input_forbidden', pattern: /Permission denied|Server returned 40[13]/ },
  {
    code: 'input_no_stream',
    pattern:
      /Stream map .* matches no streams|Stream specifier .* matches no streams|Output file does not contain any stream/,
  },
  {
    code: 'input_corrupt',
    pattern: /moov atom not found|Invalid data found when processing input|EBML header parsing failed/,
  },
  {
    code: 'input_corrupt',
    pattern:
      /partial file|Truncat(ed|ing)|Error opening input|Not on whitelist|not on whitelist|Could not find codec parameters/,
  },
  {
    code: 'input_corrupt',
    pattern: /Nothing was written into output file|Output file is empty|non-existing PPS|error while decoding/,
  },
];
