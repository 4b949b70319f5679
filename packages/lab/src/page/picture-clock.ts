import { clockPicture, readClock } from '../streams/frame-clock.ts';

/** Frames without a clock after which a stream has none: each reading costs a copy of a part of the frame. */
const attemptsMax = 10;

/** Reads the clock in the picture of a video, of streams that have one. */
export class PictureClock {
  readonly #video: HTMLVideoElement;
  readonly #context: CanvasRenderingContext2D | null;
  #attempts = 0;
  #hasClock = false;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    const canvas = document.createElement('canvas');
    canvas.width = clockPicture.width;
    canvas.height = clockPicture.height;
    this.#context = canvas.getContext('2d', { willReadFrequently: true });
  }

  /** Returns the time in milliseconds that the picture shows; undefined without a clock. */
  read(): number | undefined {
    if (!this.#context || (!this.#hasClock && this.#attempts >= attemptsMax)) return undefined;
    this.#attempts += 1;
    const time = this.#readFrom(this.#context);
    this.#hasClock ||= time !== undefined;
    return time;
  }

  #readFrom(context: CanvasRenderingContext2D): number | undefined {
    const { width, height, part } = clockPicture;
    const { videoWidth, videoHeight } = this.#video;
    try {
      context.drawImage(
        this.#video,
        0,
        videoHeight * part.top,
        videoWidth,
        videoHeight * part.height,
        0,
        0,
        width,
        height,
      );
      const { data } = context.getImageData(0, 0, width, height);
      // The strip is gray, so that one color stands for its brightness.
      return readClock((x, y) => data[(y * width + x) * 4 + 1] ?? 0);
    } catch {
      // Pages may not read a video that the browser loads from another origin by itself.
      this.#attempts = attemptsMax;
      return undefined;
    }
  }
}
