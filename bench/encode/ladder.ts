/** Ladder used on both sides: H.264 renditions with GOPs of two seconds, and one AAC rendition. */
export const rungs = [
  { width: 1920, height: 1080, kilobits: 5000 },
  { width: 1280, height: 720, kilobits: 2800 },
  { width: 960, height: 540, kilobits: 1600 },
  { width: 640, height: 360, kilobits: 800 },
  { width: 426, height: 240, kilobits: 400 },
] as const;

export const audioKilobits = 128;
export const segmentSeconds = 4;
export const framesPerSecond = 30;

const maximum = (kilobits: number): number => Math.round(kilobits * 1.07);
const buffer = (kilobits: number): number => Math.round(kilobits * 1.5);

/** Codec configuration of a rendition, with the same values as the command below. */
export const h264Settings = ({ width, height, kilobits }: (typeof rungs)[number]) => ({
  width,
  height,
  bitrate: kilobits * 1000,
  maxBitrate: maximum(kilobits) * 1000,
  bufsize: buffer(kilobits) * 1000,
  profile: 'HIGH',
  presetConfiguration: 'VOD_VERYHIGH_SPEED',
});

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Returns the best single FFmpeg command: decodes once, encodes all renditions, packages once for HLS and DASH. */
export const singleCommand = (source: string, folder: string): string[] => {
  const scaled = rungs.slice(1);
  const graph = [
    `[0:v]split=${rungs.length}[v0]${scaled.map((_, index) => `[s${index + 1}]`).join('')}`,
    ...scaled.map(({ width, height }, index) => `[s${index + 1}]scale=${width}:${height}:flags=bicubic[v${index + 1}]`),
  ].join(';');
  const maps = rungs.map((_, index) => `-map [v${index}]`).join(' ');
  const rates = rungs
    .map(
      ({ kilobits }, index) =>
        `-b:v:${index} ${kilobits}k -maxrate:v:${index} ${maximum(kilobits)}k -bufsize:v:${index} ${buffer(kilobits)}k`,
    )
    .join(' ');
  const gop = 2 * framesPerSecond;
  return [
    ...words('-nostdin -v error -y -i'),
    source,
    ...words(`-filter_complex ${graph} ${maps} -map 0:a:0`),
    ...words('-c:v libx264 -preset veryfast -profile:v high -pix_fmt yuv420p'),
    ...words(`-g ${gop} -keyint_min ${gop} -sc_threshold 0 ${rates} -c:a aac -b:a ${audioKilobits}k -ac 2`),
    ...words(
      `-f dash -seg_duration ${segmentSeconds} -use_template 1 -use_timeline 1 -hls_playlist 1 -adaptation_sets`,
    ),
    'id=0,streams=v id=1,streams=a',
    ...words('-init_seg_name init-$RepresentationID$.mp4 -media_seg_name seg-$RepresentationID$-$Number%05d$.m4s'),
    `${folder}/manifest.mpd`,
  ];
};

/** High-motion 1080p30 video at about 16 Mbit/s with stereo audio. */
export const sourceArguments = (seconds: number, file: string): string[] => [
  ...words(`-nostdin -v error -y -f lavfi -i testsrc2=s=1920x1080:r=${framesPerSecond}:d=${seconds}`),
  ...words(`-f lavfi -i sine=f=440:r=48000:d=${seconds} -vf noise=alls=12:allf=t,format=yuv420p`),
  ...words('-c:v libx264 -preset ultrafast -b:v 16M -maxrate 20M -bufsize 32M -g 250 -c:a aac -b:a 192k -ac 2'),
  file,
];
