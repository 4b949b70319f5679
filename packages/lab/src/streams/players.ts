/** Players that the lab drives; `native` is the browser's own playback. */
export const playerNames = ['sluice', 'hlsjs', 'shaka', 'dashjs', 'native'] as const;
export type PlayerName = (typeof playerNames)[number];

export type StreamType = 'hls' | 'dash';

/** Players that can play a type of stream where the browser supports Media Source Extensions. */
export const playersOf: Record<StreamType, readonly PlayerName[]> = {
  hls: ['sluice', 'hlsjs', 'shaka', 'native'],
  dash: ['sluice', 'shaka', 'dashjs'],
};
