/** Named part of a video. */
export interface Chapter {
  startSeconds: number;
  endSeconds: number;
  title: string;
}

/** Returns the chapter at a position. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds);
