/** Properties of the film, which a tool of the recipe reads as YUV4MPEG. */
export type Film = {
  /** Width and height in pixels. */
  size: string;
  /** Frames per second, as a number or fraction. */
  rate: string;
  /** Pixel format by its name in FFmpeg. */
  pixels: string;
};

/** Properties of the sound, which a tool of the recipe reads as WAV. */
export type Sound = { rate: number; channels: 1 | 2 | 6 };

export const standardFilm: Film = { size: '320x180', rate: '25', pixels: 'yuv420p' };
export const standardSound: Sound = { rate: 48_000, channels: 2 };

/** Length of film and sound, in seconds. */
export const filmSeconds = 4;

/** Facts that must be true of the encoding; all of them are known from how the file was made. */
export type Expectation = {
  /** Text of the refusal; the file must then not be encoded. */
  refusal?: RegExp;
  tracks?: readonly ('video' | 'audio')[];
  /** Duration in seconds; `undefined` if only the bounds of broken files apply. */
  seconds?: number;
  /** Bound of the duration's error in seconds. */
  secondsError?: number;
  /** Time by which the sound is later than the picture, in seconds. */
  delay?: number;
  /** Bound of that time's error in seconds; half a frame is added. */
  delayError?: number;
  /** Least VMAF against the film; `undefined` if frames cannot be paired. */
  vmaf?: number;
  /** Bound of the difference of the mean Y, U and V, in steps of 8 bits; `undefined` if colors change by intent. */
  colors?: number;
  /** Width and height of the encoding, if they differ from the film's. */
  size?: string;
};

export type Recipe = {
  /** Name of the file. */
  file: string;
  /**
   * Commands, one per line, whose parameters are separated by spaces. `{film}`, `{sound}`, `{file}` and `{folder}` (for
   * files in between) are replaced.
   */
  commands: string;
  /** Text files in the folder, by their names. */
  texts?: Record<string, string>;
  film?: Partial<Film>;
  sound?: Partial<Sound>;
  expect?: Expectation;
};

export const standardExpectation = {
  tracks: ['video', 'audio'],
  seconds: filmSeconds,
  secondsError: 0.15,
  delay: 0,
  delayError: 0.03,
  vmaf: 85,
  colors: 4,
} as const satisfies Expectation;

/** Recipes that differ by the values of one or more parameters only. */
export const each = <T>(values: Record<string, T>, recipe: (name: string, value: T) => Recipe): Recipe[] =>
  Object.entries(values).map(([name, value]) => recipe(name, value));
