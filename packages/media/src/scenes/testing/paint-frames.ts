import { frameBytes, frameHeight, frameWidth, planePixels } from '../transitions/frame-block.ts';

export type Picture = (x: number, y: number) => number;

/** Frames of gray pictures: `pictureAt` returns the luma of each pixel of a frame. */
export const paintFrames = (count: number, pictureAt: (frame: number) => Picture): Uint8Array => {
  const bytes = new Uint8Array(count * frameBytes).fill(128);
  for (let frame = 0; frame < count; frame += 1) {
    const picture = pictureAt(frame);
    for (let pixel = 0; pixel < planePixels; pixel += 1)
      bytes[frame * frameBytes + pixel] = picture(pixel % frameWidth, Math.floor(pixel / frameWidth));
  }
  return bytes;
};

/** Pictures that differ clearly from each other. */
export const stripes: Picture = (x) => (x % 16 < 8 ? 40 : 200);
export const ramp: Picture = (x, y) => 60 + Math.round(((x + y) * 120) / (frameWidth + frameHeight));
export const board: Picture = (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 90 : 150);
export const black: Picture = () => 16;
export const mix =
  (one: Picture, other: Picture, share: number): Picture =>
  (x, y) =>
    Math.round(one(x, y) * (1 - share) + other(x, y) * share);
