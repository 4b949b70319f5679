import type { PlayerName, StreamType } from '../streams/players.ts';

type Pair = { environment: string; player: PlayerName; type: StreamType; reason: string };

/** Pairs of a browser and a player that play no stream of a type, so that a test of them says nothing about the stream. */
const unplayablePairs: readonly Pair[] = [
  {
    environment: 'webkitgtk',
    player: 'shaka',
    type: 'hls',
    reason:
      'Shaka Player plays no HLS in WebKitGTK: it loads the segments, and the browser ends the video at its start without a frame. Shaka Player plays DASH there; other players play HLS.',
  },
];

/** Returns why a player plays no stream of a type in an environment; undefined if it plays them. */
export const findUnplayablePair = (environment: string, player: PlayerName, type: StreamType): string | undefined =>
  unplayablePairs.find((pair) => pair.environment === environment && pair.player === player && pair.type === type)
    ?.reason;
