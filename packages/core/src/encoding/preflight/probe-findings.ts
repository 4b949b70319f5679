import type { InputFinding, ProbedFile } from '@sluice/contract';

type Video = ProbedFile['videoStreams'][number];
type Said = Omit<InputFinding, 'field'>;

const ranges = { PQ: 'HDR (PQ)', HLG: 'HDR (HLG)' } as const;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** `30000/1001` → `29.97`. */
const rateWords = (fps: string): string => {
  const [over = 0, under = 1] = fps.split('/').map(Number);
  return String(rounded(over / under));
};

const fluent = (stream: Video): (Said | false)[] => [
  stream.variableFrameRate && {
    severity: 'WARNING',
    text: `The frame rate varies. It is converted to a constant ${rateWords(stream.fps)} fps.`,
    advice: 'To use another frame rate, set it in the codec configuration.',
  },
  stream.interlaced && {
    severity: 'INFO',
    text: 'The video is interlaced. It is deinterlaced unless the codec configuration keeps its fields.',
  },
];

const shaped = ({ width, height, par = 1, rotation = 0 }: Video): (Said | false)[] => [
  (width % 2 === 1 || height % 2 === 1) && {
    severity: 'WARNING',
    text: `The size ${width} × ${height} is odd. Renditions have even sizes.`,
    advice: 'The video is cropped by one pixel or scaled slightly.',
  },
  par !== 1 && {
    severity: 'INFO',
    text: `The pixels are not square (${rounded(par)}:1). The display aspect ratio is kept.`,
  },
  rotation !== 0 && { severity: 'INFO', text: `The video is rotated by ${rotation}°. It is encoded upright.` },
];

const toned = ({ hdr }: Video): (Said | false)[] => [
  hdr !== undefined && {
    severity: 'WARNING',
    text: `The video is ${ranges[hdr]}. With 8-bit codecs such as H264, it is converted to standard dynamic range.`,
    advice: 'To keep HDR, choose H265 with the profile MAIN10.',
  },
];

const videoFindings = (stream: Video, index: number): InputFinding[] =>
  [...fluent(stream), ...shaped(stream), ...toned(stream)].flatMap((finding) =>
    finding ? [{ ...finding, field: `videoStreams.${index}` }] : [],
  );

const missing = ({ videoStreams, audioStreams }: ProbedFile): InputFinding[] => {
  if (videoStreams.length + audioStreams.length === 0)
    return [
      {
        severity: 'ERROR',
        field: 'videoStreams',
        text: 'The file has neither video nor audio.',
        advice: 'Choose another file.',
      },
    ];
  if (videoStreams.length === 0)
    return [
      {
        severity: 'WARNING',
        field: 'videoStreams',
        text: 'The file has no video. Video streams created from it will fail.',
        advice: 'Remove the video streams.',
      },
    ];
  if (audioStreams.length > 0) return [];
  return [
    {
      severity: 'WARNING',
      field: 'audioStreams',
      text: 'The file has no audio. Audio streams created from it will fail.',
      advice: 'Remove the audio streams.',
    },
  ];
};

const untimed = ({ duration }: ProbedFile): InputFinding[] =>
  duration !== undefined && duration > 0
    ? []
    : [{ severity: 'ERROR', field: 'duration', text: 'The file has no duration.', advice: 'Check that it plays.' }];

/** Returns findings about a file for the user before encoding, most severe first. */
export const probeFindings = (file: ProbedFile): InputFinding[] => {
  const severities = ['ERROR', 'WARNING', 'INFO'];
  return [...untimed(file), ...missing(file), ...file.videoStreams.flatMap(videoFindings)].toSorted(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
};
