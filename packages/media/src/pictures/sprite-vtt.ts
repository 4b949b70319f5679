/** Numbers the files of a set; a single file without a number placeholder keeps its name. */
export const numberedName = (name: string, number: number, count: number): string => {
  if (name.includes('%number%')) return name.replaceAll('%number%', String(number));
  if (count === 1) return name;
  const dot = name.lastIndexOf('.');
  return dot === -1 ? `${name}_${number}` : `${name.slice(0, dot)}_${number}${name.slice(dot)}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

const clock = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const rest = String(milliseconds % 1000).padStart(3, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${rest}`;
};

type Sprite = {
  fileNames: readonly string[];
  pictureCount: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  everySeconds: number;
  durationSeconds: number;
};

/** WebVTT file whose cues refer to the part of a sprite for their time. */
export const spriteVtt = (sprite: Sprite): string => {
  const { fileNames, pictureCount, columns, rows, width, height, everySeconds, durationSeconds } = sprite;
  const cues = Array.from({ length: pictureCount }, (_, index) => {
    const end = index === pictureCount - 1 ? durationSeconds : (index + 1) * everySeconds;
    const inFile = index % (columns * rows);
    const x = (inFile % columns) * width;
    const y = Math.floor(inFile / columns) * height;
    const file = encodeURIComponent(fileNames[Math.floor(index / (columns * rows))] ?? '');
    return `${clock(index * everySeconds)} --> ${clock(end)}\n${file}#xywh=${x},${y},${width},${height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};
