import type { PlayerName, StreamType } from '../streams/players.ts';

type Pair = {
  environment: string;
  player: PlayerName;
  type: StreamType;
  /** States the problem in one sentence. */
  reason: string;
  /** Cause, and the pairs that play such streams. */
  detail: string;
};

/** Pairs of a browser and a player that play no stream of a type, so that a test of them says nothing about the stream. */
const unplayablePairs: readonly Pair[] = [
  {
    environment: 'webkitgtk',
    player: 'shaka',
    type: 'hls',
    reason: 'Shaka Player plays no HLS in WebKitGTK.',
    detail:
      'It loads the segments, and the browser ends the video at its start without a frame. Shaka Player plays DASH there; other players play HLS.',
  },
];

/** Returns the types of streams that a player never plays in an environment, with the reasons. */
export const unplayableTypes = (
  environment: string,
  player: PlayerName,
): { streamType: StreamType; reason: string }[] =>
  unplayablePairs
    .filter((pair) => pair.environment === environment && pair.player === player)
    .map(({ type, reason }) => ({ streamType: type, reason }));

/** Returns why a player plays no stream of a type in an environment; undefined if it plays them. */
export const findUnplayablePair = (environment: string, player: PlayerName, type: StreamType): string | undefined => {
  const pair = unplayablePairs.find(
    (each) => each.environment === environment && each.player === player && each.type === type,
  );
  return pair && `${pair.reason} ${pair.detail}`;
};
