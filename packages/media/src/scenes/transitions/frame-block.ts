/** Size of the frames that the scan compares; enough to see changes, and small enough to keep seconds of them. */
export const frameWidth = 64;
export const frameHeight = 36;
export const planePixels = frameWidth * frameHeight;
/** Bytes of one frame in yuv444p: three planes of equal size. */
export const frameBytes = planePixels * 3;

const lumaBins = 16;
const chromaBins = 8;
export const histogramBins = lumaBins + 2 * chromaBins;
const lumaShift = 4;
const chromaShift = 5;

/** Share by which two histograms differ, from 0 to 1. */
export const histogramDistance = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let bin = 0; bin < histogramBins; bin += 1) sum += Math.abs((one[bin] ?? 0) - (other[bin] ?? 0));
  // Each of the three planes adds up to 1, and a difference counts in two bins.
  return sum / 6;
};

const histogramOf = (bytes: Uint8Array, at: number): Float32Array => {
  const bins = new Float32Array(histogramBins);
  const count = (bin: number): void => {
    bins[bin] = (bins[bin] ?? 0) + 1 / planePixels;
  };
  for (let pixel = at; pixel < at + planePixels; pixel += 1) {
    count((bytes[pixel] ?? 0) >> lumaShift);
    count(lumaBins + ((bytes[pixel + planePixels] ?? 0) >> chromaShift));
    count(lumaBins + chromaBins + ((bytes[pixel + 2 * planePixels] ?? 0) >> chromaShift));
  }
  return bins;
};

/** Relation of a frame to two others before and after it. */
export type Mixture = {
  /** Share of the second frame in the mixture that fits best. */
  share: number;
  /** Root mean square of the part that the mixture does not explain. */
  residual: number;
  /** Root mean square difference of the two frames. */
  span: number;
  /** Root mean square distance if each pixel is of either frame. */
  switched: number;
};

/** Consecutive frames in yuv444p with their measurements; frames are named by their number within the block. */
export class FrameBlock {
  readonly count: number;
  /** Mean change of a pixel against the frame before, in levels of 0 to 255. */
  readonly changes: Float32Array;
  readonly lumaLevels: Float32Array;
  /** Standard deviation of the luma of a frame. */
  readonly spreads: Float32Array;
  readonly histograms: Float32Array[];
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.count = Math.floor(bytes.length / frameBytes);
    this.changes = new Float32Array(this.count);
    this.lumaLevels = new Float32Array(this.count);
    this.spreads = new Float32Array(this.count);
    this.histograms = [];
    for (let frame = 0; frame < this.count; frame += 1) this.measure(frame);
  }

  private measure(frame: number): void {
    const at = frame * frameBytes;
    let sum = 0;
    let squares = 0;
    for (let pixel = at; pixel < at + planePixels; pixel += 1) {
      const luma = this.bytes[pixel] ?? 0;
      sum += luma;
      squares += luma * luma;
    }
    const mean = sum / planePixels;
    this.lumaLevels[frame] = mean;
    this.spreads[frame] = Math.sqrt(Math.max(0, squares / planePixels - mean * mean));
    this.histograms.push(histogramOf(this.bytes, at));
    if (frame > 0) this.changes[frame] = this.difference(frame, frame - 1);
  }

  /** Mean difference of the pixels of two frames, in levels of 0 to 255. */
  difference(one: number, other: number): number {
    const { bytes } = this;
    const from = one * frameBytes;
    const to = other * frameBytes;
    let sum = 0;
    for (let at = 0; at < frameBytes; at += 1) sum += Math.abs((bytes[from + at] ?? 0) - (bytes[to + at] ?? 0));
    return sum / frameBytes;
  }

  histogramDistance(one: number, other: number): number {
    const empty = new Float32Array(histogramBins);
    return histogramDistance(this.histograms[one] ?? empty, this.histograms[other] ?? empty);
  }

  /** Fits `between` as a mixture of `first` and `last` by least squares. */
  mixture(first: number, between: number, last: number): Mixture {
    const { bytes } = this;
    const [a, m, b] = [first * frameBytes, between * frameBytes, last * frameBytes];
    let numerator = 0;
    let denominator = 0;
    for (let at = 0; at < frameBytes; at += 1) {
      const step = (bytes[b + at] ?? 0) - (bytes[a + at] ?? 0);
      numerator += step * ((bytes[m + at] ?? 0) - (bytes[a + at] ?? 0));
      denominator += step * step;
    }
    const share = numerator / (denominator || 1);
    let unexplained = 0;
    let nearest = 0;
    for (let at = 0; at < frameBytes; at += 1) {
      const step = (bytes[b + at] ?? 0) - (bytes[a + at] ?? 0);
      const moved = (bytes[m + at] ?? 0) - (bytes[a + at] ?? 0);
      const rest = moved - share * step;
      unexplained += rest * rest;
      const distance = Math.min(Math.abs(moved), Math.abs(moved - step));
      nearest += distance * distance;
    }
    const rootMean = (sum: number): number => Math.sqrt(sum / frameBytes);
    return {
      share,
      residual: rootMean(unexplained),
      span: rootMean(denominator),
      switched: rootMean(nearest),
    };
  }

  /** Copies a plane of a frame. */
  plane(frame: number, index: 0 | 1 | 2): Uint8Array {
    const at = frame * frameBytes + index * planePixels;
    return this.bytes.subarray(at, at + planePixels);
  }
}
