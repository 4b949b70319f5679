/**
 * A clock in the picture, for machines: a strip of black and white cells at the top that counts frames at 25 per second.
 *
 * Two cells start it, then come 15 bits of the Gray code of the number, their parity, and two cells at its end. Of two
 * neighboring numbers, only one bit and the parity differ, so that a mix of two frames is no third number.
 */
const cells = 20;
const bits = 15;

/** Duration that the clock counts by. */
export const clockFrameMilliseconds = 40;

/** Height of the strip in relation to that of the picture. */
const stripShare = 1 / 15;

/** Returns a source of FFmpeg with the strip of a picture: one pixel per cell and frame, enlarged without smoothing. */
export const clockFilter = ({ width, height, seconds }: { width: number; height: number; seconds: number }): string => {
  const bit = `mod(floor(N/pow(2,${bits + 1}-X))+floor(N/pow(2,${bits + 2}-X)),2)`;
  // The parity of a Gray code equals the last bit of the number that it encodes.
  const cell = `if(lt(X,2),eq(X,0),if(lt(X,${bits + 2}),${bit},if(eq(X,${bits + 2}),mod(N,2),eq(X,${cells - 1}))))`;
  const rate = 1000 / clockFrameMilliseconds;
  return [
    `nullsrc=s=${cells}x2:r=${rate}:d=${seconds}`,
    'format=yuv420p',
    `geq=lum='16+219*${cell}':cb=128:cr=128`,
    `scale=${width}:${Math.round(height * stripShare)}:flags=neighbor`,
  ].join(',');
};

/** Size of a picture of the strip to read, and the part of a frame that it shows, without the blurred edge. */
export const clockPicture = {
  width: cells * 4,
  height: 4,
  part: { top: stripShare / 4, height: stripShare / 2 },
} as const;

const darkMax = 80;
const brightMin = 175;

const bitOf = (level: number): 0 | 1 | undefined => {
  if (level <= darkMax) return 0;
  return level >= brightMin ? 1 : undefined;
};

/**
 * Reads the clock from a picture of the strip; undefined if it shows none, or is not clear.
 *
 * @param levelAt Brightness of a pixel of `clockPicture`, from 0 to 255.
 * @returns Media time in milliseconds by the clock.
 */
export const readClock = (levelAt: (x: number, y: number) => number): number | undefined => {
  const read: number[] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    const [left, right] = [levelAt(cell * 4 + 1, 1), levelAt(cell * 4 + 2, 2)];
    const bit = bitOf((left + right) / 2);
    if (bit === undefined) return undefined;
    read.push(bit);
  }
  const guards = [read[0], read[1], read[cells - 2], read[cells - 1]].join('');
  if (guards !== '1001') return undefined;
  let number = 0;
  let previous = 0;
  for (const bit of read.slice(2, bits + 2)) {
    previous ^= bit;
    number = number * 2 + previous;
  }
  return read[bits + 2] === number % 2 ? number * clockFrameMilliseconds : undefined;
};
