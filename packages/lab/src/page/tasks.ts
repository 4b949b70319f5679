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
