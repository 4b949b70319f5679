import type { FilePart } from '../presentation.ts';

/** A partial segment. */
type Part = FilePart & {
  init?: FilePart;
  /** Seconds. */
  duration: number;
  /** Starts with a key frame. */
  isIndependent: boolean;
  isEncrypted: boolean;
};

/** Partial segments of a playlist with low latency, and the features that the server offers for them. */
export type Parts = {
  list: Part[];
  /** Files that the server is to deliver next. */
  hints: FilePart[];
  /** PART-TARGET of EXT-X-PART-INF in seconds. */
  target: number | undefined;
  /** PART-HOLD-BACK of EXT-X-SERVER-CONTROL in seconds. */
  holdBack: number | undefined;
  canBlockReload: boolean;
};

export const noParts = (): Parts => ({
  list: [],
  hints: [],
  target: undefined,
  holdBack: undefined,
  canBlockReload: false,
});
