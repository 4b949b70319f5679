import type { InputFinding, ProbedFile } from '@sluice/contract';

type Video = ProbedFile['videoStreams'][number];
type Said = Omit<InputFinding, 'field'>;

const ranges = { PQ: 'HDR (PQ)', HLG: 'HDR (HLG)' } as const;

/** `30000/1001` → `29.97`. */
const rateWords = (fps: string): string => {
  const [over = 0, under = 1] = fps.split('/').map(Number);
  return String(Math.round((over / under) * 1000) / 1000);
};

const isSquare = (par: string | undefined): boolean => {
  const [width, height] = (par ?? '1/1').split(/[/:]/);
  return width === height;
};

const fluent = (stream: Video): (Said | false)[] => [
  stream.variableFrameRate && {
    severity: 'WARNING',
    text: `The frame rate varies. It becomes constant, at ${rateWords(stream.fps)} frames a second.`,
    advice: 'Set a rate in the codec configuration if another is wanted.',
  },
  stream.interlaced && {
    severity: 'INFO',
    text: 'The picture is interlaced. It is deinterlaced unless the codec configuration keeps its fields.',
  },
];

const shaped = ({ width, height, par, rotation = 0 }: Video): (Said | false)[] => [
  (width % 2 === 1 || height % 2 === 1) && {
    severity: 'WARNING',
    text: `The size ${width} × ${height} is odd. What is made of it has even sizes.`,
    advice: 'Its edge loses a line, or the picture is scaled by a little.',
  },
  !isSquare(par) && { severity: 'INFO', text: `The pixels are not square (${par}). The shape of the picture is kept.` },
  rotation !== 0 && { severity: 'INFO', text: `The picture is turned by ${rotation}°. It is encoded upright.` },
];

const toned = ({ hdr }: Video): (Said | false)[] => [
  hdr !== undefined && {
    severity: 'WARNING',
    text: `The picture is ${ranges[hdr]}. With 8 bits, as H264 has them, it becomes standard range.`,
    advice: 'Choose H265 with the profile MAIN10 to keep it.',
  },
];

const videoFindings = (stream: Video, index: number): InputFinding[] =>
  [...fluent(stream), ...shaped(stream), ...toned(stream)].flatMap((said) =>
    said ? [{ ...said, field: `videoStreams.${index}` }] : [],
  );

const missing = ({ videoStreams, audioStreams }: ProbedFile): InputFinding[] => {
  if (videoStreams.length + audioStreams.length === 0)
    return [
      {
        severity: 'ERROR',
        field: 'videoStreams',
        text: 'The file has neither picture nor sound.',
        advice: 'Choose another file.',
      },
    ];
  if (videoStreams.length === 0)
    return [
      {
        severity: 'WARNING',
        field: 'videoStreams',
        text: 'The file has no picture. Streams of video made of it fail.',
        advice: 'Leave video out.',
      },
    ];
  if (audioStreams.length > 0) return [];
  return [
    {
      severity: 'WARNING',
      field: 'audioStreams',
      text: 'The file has no sound. Streams of audio made of it fail.',
      advice: 'Leave audio out.',
    },
  ];
};

const untimed = ({ duration }: ProbedFile): InputFinding[] =>
  duration !== undefined && duration > 0
    ? []
    : [{ severity: 'ERROR', field: 'duration', text: 'The file has no duration.', advice: 'Check that it plays.' }];

/** What to know of a file before it is encoded; the gravest first. */
export const probeFindings = (file: ProbedFile): InputFinding[] => {
  const severities = ['ERROR', 'WARNING', 'INFO'];
  return [...untimed(file), ...missing(file), ...file.videoStreams.flatMap(videoFindings)].toSorted(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
};
