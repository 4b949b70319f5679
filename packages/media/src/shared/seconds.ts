/** Formats seconds as FFmpeg reads them, to the microsecond. */
export const seconds = (value: number): string => value.toFixed(6);

/** Formats seconds rounded down, so that a seek finds a keyframe at exactly this time. */
export const secondsBefore = (value: number): string => (Math.floor(value * 1e6) / 1e6).toFixed(6);
