import type { PagePicture } from './tasks.ts';

const width = 320;
const intervalMilliseconds = 2000;
const picturesMax = 40;

/** Takes small pictures of the video, every two seconds and on request, without a driver. */
export class Film {
  readonly #video: HTMLVideoElement;
  readonly #send: (picture: PagePicture) => void;
  readonly #canvas = document.createElement('canvas');
  #count = 0;

  constructor(video: HTMLVideoElement, send: (picture: PagePicture) => void) {
    this.#video = video;
    this.#send = send;
    setInterval(() => this.take('play'), intervalMilliseconds);
  }

  /** Takes a picture; none without frames, nor of video that the page may not read. */
  take(moment: string): void {
    const { videoWidth, videoHeight, currentTime } = this.#video;
    if (videoWidth === 0 || this.#count >= picturesMax) return;
    this.#count += 1;
    this.#canvas.width = width;
    this.#canvas.height = Math.round((width * videoHeight) / videoWidth);
    try {
      this.#canvas.getContext('2d')?.drawImage(this.#video, 0, 0, this.#canvas.width, this.#canvas.height);
      const jpeg = this.#canvas.toDataURL('image/jpeg', 0.7).replace(/^[^,]*,/, '');
      this.#send({ moment, position: currentTime, jpeg });
    } catch {
      // The browser's own playback of another origin.
      this.#count = picturesMax;
    }
  }
}
