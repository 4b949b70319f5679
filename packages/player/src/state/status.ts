/** Status of the player; exactly one applies at any time. */
export type PlayerStatus =
  | 'idle'
  | 'loading'
  | 'ready'
  | 'starting'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'seeking'
  | 'ended'
  | 'failed';

export type StatusEvent =
  | 'load'
  | 'loaded'
  | 'play'
  | 'playing'
  | 'pause'
  | 'wait'
  | 'seek'
  | 'seeked'
  | 'end'
  | 'fail'
  | 'unload';

type Transitions = Partial<Record<StatusEvent, PlayerStatus>>;

const always: Transitions = { load: 'loading', unload: 'idle', fail: 'failed' };

const transitions: Record<PlayerStatus, Transitions> = {
  idle: {},
  loading: { loaded: 'ready', play: 'starting', playing: 'playing' },
  ready: { play: 'starting', playing: 'playing', seek: 'seeking' },
  starting: { playing: 'playing', pause: 'ready' },
  playing: { pause: 'paused', wait: 'buffering', seek: 'seeking', end: 'ended' },
  paused: { play: 'playing', playing: 'playing', seek: 'seeking', end: 'ended' },
  buffering: { playing: 'playing', pause: 'paused', seek: 'seeking', end: 'ended' },
  // Where a seek ends depends on whether playback was requested: the caller sends `seeked` then `playing` or `pause`.
  seeking: { seeked: 'paused', playing: 'playing', wait: 'seeking', end: 'ended' },
  ended: { play: 'playing', playing: 'playing', seek: 'seeking' },
  failed: {},
};

/** Returns the status after an event; events without effect in a status leave it unchanged. */
export function nextStatus(status: PlayerStatus, event: StatusEvent): PlayerStatus {
  return transitions[status][event] ?? always[event] ?? status;
}
