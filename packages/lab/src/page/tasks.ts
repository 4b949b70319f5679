import type { Recording } from '../measures/recording.ts';
import type { TestCase } from '../streams/cases.ts';
import type { PlayerName } from '../streams/players.ts';
import type { StreamUnderTest } from '../streams/stream-under-test.ts';

/** Work for the measuring page. */
export type PageTask =
  | { kind: 'probe' }
  | {
      kind: 'play';
      case: TestCase;
      player: PlayerName;
      stream: StreamUnderTest;
      /** Longest time to wait for one step, such as the first frame. */
      stepMilliseconds: number;
      /** Longest time to play on in the case PLAY. */
      playMilliseconds: number;
    };

/** Support that the browser reports. */
export type BrowserSupport = {
  mediaSource: boolean;
  nativeHls: boolean;
  frameCallbacks: boolean;
  codecs: string[];
  drmSystems: string[];
};

export type PageResult = { kind: 'probe'; support: BrowserSupport } | { kind: 'play'; recording: Recording };

/** Moments of which the lab takes a picture; at `request`, it starts the bandwidth trace. */
export const pageMoments = ['request', 'first-frame', 'stall', 'error', 'ended', 'stopped'] as const;
export type PageMoment = (typeof pageMoments)[number];

/** A frame at a position in seconds, as base64 of a JPEG. */
export type PagePicture = { moment: string; position: number; jpeg: string };

/** A request that a script of the page made, as the page sees it. Times in milliseconds, `at` since the epoch. */
export type PageRequest = {
  at: number;
  method: string;
  url: string;
  status?: number;
  contentType?: string;
  firstByteMilliseconds?: number;
  milliseconds?: number;
  /** Bytes of the body that arrived. */
  bytes: number;
  error?: string;
};

/** Report of a device about one play. */
export type DeviceReport = {
  /** Null if the case did not end in time. */
  recording: Recording | null;
  requests: PageRequest[];
  pictures: PagePicture[];
  /** The page was in the background, where browsers slow down timers and stop video. */
  wasHidden: boolean;
};

/** Answer to a device that asks for work. */
export type DeviceTask =
  | { kind: 'wait' }
  | {
      kind: 'play';
      playId: string;
      task: Extract<PageTask, { kind: 'play' }>;
      /** Longest duration of the play. */
      caseMilliseconds: number;
    };

/** Work for the page in a remote browser. */
export type RemoteTask =
  | { kind: 'probe' }
  | (Extract<PageTask, { kind: 'play' }> & {
      /** Longest duration of the play. */
      caseMilliseconds: number;
    });
