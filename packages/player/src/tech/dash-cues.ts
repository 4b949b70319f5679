/** Displayed part of a Shaka cue. */
interface ShakaCue {
  startTime: number;
  endTime: number;
  payload: string;
  nestedCues: ShakaCue[];
  lineBreak: boolean;
}

/** Adds Shaka's cues to a hidden text track of the element, from which the skin draws them. */
export class CueTrack {
  readonly #track: TextTrack;
  #isVisible = false;

  constructor(video: HTMLVideoElement) {
    const existing = Array.from(video.textTracks).find((track) => track.label === 'sluice');
    this.#track = existing ?? video.addTextTrack('subtitles', 'sluice');
    this.#track.mode = 'disabled';
  }

  configure(): void {}

  append(cues: ShakaCue[]): void {
    for (const cue of cues) {
      const text = textOf(cue).trim();
      if (text) this.#track.addCue(new VTTCue(cue.startTime, cue.endTime, text));
    }
  }

  remove(startTime: number, endTime: number): boolean {
    for (const cue of Array.from(this.#track.cues ?? [])) {
      if (cue.startTime >= startTime && cue.endTime <= endTime) this.#track.removeCue(cue);
    }
    return true;
  }

  isTextVisible(): boolean {
    return this.#isVisible;
  }

  setTextVisibility(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#track.mode = isVisible ? 'hidden' : 'disabled';
  }

  setTextLanguage(): void {}

  destroy(): Promise<void> {
    this.#track.mode = 'hidden';
    this.remove(0, Infinity);
    this.#track.mode = 'disabled';
    return Promise.resolve();
  }
}

function textOf(cue: ShakaCue): string {
  if (cue.lineBreak) return '\n';
  return cue.payload + cue.nestedCues.map(textOf).join('');
}
