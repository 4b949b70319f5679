import type { Clock } from './clock.ts';
import type { TelemetryFailure } from './facts.ts';
import {
  playingHeartbeat,
  rebufferingHeartbeats,
  rebufferTimeout,
  rebufferTimeoutFailure,
  startupTimeout,
  startupTimeoutFailure,
} from './limits.ts';
import type { StartFailureReason, WireState } from './wire.ts';

export type MachineState =
  | 'setup'
  | 'ready'
  | 'startup'
  | 'playing'
  | 'pause'
  | 'seeking'
  | 'rebuffering'
  | 'errored'
  | 'stopped';

/** Completed period of one state, or a signal without duration. */
export interface Segment {
  state: WireState | undefined;
  durationMilliseconds: number;
  positionStart: number;
  positionEnd: number;
  failure?: TelemetryFailure;
  startFailure?: StartFailureReason;
  /** True when the page is being closed, so that only a beacon is still sent. */
  isClosing?: boolean;
}

interface MachineParts {
  clock: Clock;
  /** Media position in milliseconds. */
  readPosition: () => number;
  emit: (segment: Segment) => void;
}

type TimedState = 'startup' | 'playing' | 'pause' | 'seeking' | 'rebuffering';
const timedStates: readonly MachineState[] = ['startup', 'playing', 'pause', 'seeking', 'rebuffering'];
const isTimed = (state: MachineState): state is TimedState => timedStates.includes(state);

/** Converts player events to the segments that the collector counts; independent of DOM and network. */
export class StateMachine {
  readonly #clock: Clock;
  readonly #readPosition: () => number;
  readonly #emit: (segment: Segment) => void;
  #state: MachineState = 'setup';
  #since: number;
  #positionStart = 0;
  #lastPosition = 0;
  #isPlayWanted = false;
  #hasStarted = false;
  #heartbeats = 0;
  #cancelHeartbeat = () => {};
  #cancelTimeout = () => {};

  constructor({ clock, readPosition, emit }: MachineParts) {
    this.#clock = clock;
    this.#readPosition = readPosition;
    this.#emit = emit;
    this.#since = clock.now();
  }

  get state(): MachineState {
    return this.#state;
  }

  /** Reports that the player accepts commands; ends the setup of the first source. */
  ready(): void {
    if (this.#state !== 'setup') return;
    const durationMilliseconds = Math.max(1, this.#clock.now() - this.#since);
    this.#emit({ state: 'setup', durationMilliseconds, positionStart: 0, positionEnd: 0 });
    this.#enter('ready');
    if (this.#isPlayWanted) this.#enter('startup');
  }

  /** Records that the viewer or the page requested playback. */
  play(): void {
    this.#isPlayWanted = true;
    if (this.#state === 'ready') this.#enter('startup');
    else if (this.#state === 'pause') this.#moveTo('playing');
    else if (this.#state === 'errored' && this.#hasStarted) this.#enter('playing');
  }

  /** Records playback progress: ends startup, stalls and seeks, and sends a heartbeat that throttled timers missed. */
  progress(): void {
    if (this.#state === 'startup') this.#finishStartup();
    else if (this.#state === 'seeking') this.seekEnd();
    else if (this.#state === 'rebuffering') this.#moveTo('playing');
    else if ((this.#state === 'pause' || this.#state === 'errored') && this.#isPlayWanted) this.play();
    else if (this.#state === 'playing' && this.#clock.now() - this.#since >= playingHeartbeat) this.flush();
    if (this.#state !== 'seeking') this.#lastPosition = this.#readPosition();
  }

  pause(): void {
    this.#isPlayWanted = false;
    if (this.#state === 'startup') this.#enter('ready');
    else if (this.#state === 'playing' || this.#state === 'rebuffering') this.#moveTo('pause');
  }

  /** Starts a seek; the element is already at its target, so the last position while playing is used. */
  seekStart(): void {
    if (this.#state !== 'playing' && this.#state !== 'pause' && this.#state !== 'rebuffering') return;
    this.#leave(this.#lastPosition);
    this.#enter('seeking');
  }

  seekEnd(): void {
    if (this.#state === 'seeking') this.#moveTo(this.#isPlayWanted ? 'playing' : 'pause');
  }

  stall(): void {
    if (this.#state === 'playing') this.#moveTo('rebuffering');
  }

  /** Ends the running segment and starts another of the same state. */
  flush(): void {
    const state = this.#state;
    if (!isTimed(state) || state === 'startup') return;
    this.#leave();
    this.#begin(state);
  }

  /** Reports a signal without duration, between two segments of playing. */
  signal(state: 'qualitychange' | 'customdatachange' | undefined): void {
    this.#emitSignal({ state });
  }

  /** Reports a warning that does not end playback. */
  warn(failure: TelemetryFailure): void {
    this.#emitSignal({ state: 'error', failure });
  }

  /** Reports an error that ended playback; before the first frame it is a failed start. */
  fail(failure: TelemetryFailure): void {
    if (this.#state === 'stopped') return;
    if (this.#state === 'setup') this.ready();
    if (this.#state === 'startup') {
      this.#emitStartFailure('error', 'PLAYER_ERROR', failure);
      return;
    }
    if (isTimed(this.#state)) this.#leave();
    this.#enter('errored');
    this.#emitSignal({ state: 'error', failure });
  }

  /** Reports that the page or the player is being closed. */
  close(): void {
    if (this.#state === 'stopped') return;
    if (this.#state === 'startup') {
      this.#emitStartFailure('startup', 'PAGE_CLOSED');
      return;
    }
    if (this.#hasStarted) {
      this.#leave(undefined, true);
      this.#emitSignal({ state: 'closed', isClosing: true });
    }
    this.#stop();
  }

  /** Switches to another source: sends the running segment; the next play is a new start. */
  restart(): void {
    if (this.#hasStarted && this.#state !== 'stopped') this.#leave();
    this.#hasStarted = false;
    this.#isPlayWanted = false;
    this.#lastPosition = 0;
    if (this.#state !== 'setup') this.#enter('ready');
  }

  #finishStartup(): void {
    this.#hasStarted = true;
    this.#moveTo('playing');
  }

  #moveTo(state: TimedState): void {
    this.#leave();
    this.#enter(state);
  }

  #leave(positionEnd = this.#readPosition(), isClosing = false): void {
    this.#lastPosition = positionEnd;
    const durationMilliseconds = this.#clock.now() - this.#since;
    const isEmpty = durationMilliseconds <= 0 && this.#state !== 'startup';
    if (!isTimed(this.#state) || isEmpty) return;
    this.#emit({
      state: this.#state,
      durationMilliseconds: Math.max(durationMilliseconds, 1),
      positionStart: this.#positionStart,
      positionEnd,
      ...(isClosing && { isClosing }),
    });
  }

  #enter(state: MachineState): void {
    this.#cancelTimeout();
    this.#heartbeats = 0;
    if (state === 'startup') this.#lastPosition = this.#readPosition();
    this.#begin(state);
    if (state === 'startup') this.#armTimeout(startupTimeout, () => this.#timeOutStartup());
    if (state === 'rebuffering') this.#armTimeout(rebufferTimeout, () => this.#timeOutRebuffering());
  }

  #begin(state: MachineState): void {
    this.#cancelHeartbeat();
    this.#state = state;
    this.#since = this.#clock.now();
    this.#positionStart = this.#lastPosition;
    const delay = this.#heartbeatDelay();
    if (delay === undefined) return;
    this.#cancelHeartbeat = this.#clock.after(delay, () => {
      this.#heartbeats += 1;
      this.flush();
    });
  }

  #heartbeatDelay(): number | undefined {
    if (this.#state === 'playing') return playingHeartbeat;
    if (this.#state !== 'rebuffering') return undefined;
    return rebufferingHeartbeats[Math.min(this.#heartbeats, rebufferingHeartbeats.length - 1)];
  }

  #armTimeout(delay: number, task: () => void): void {
    this.#cancelTimeout = this.#clock.after(delay, task);
  }

  #timeOutStartup(): void {
    this.#emitStartFailure('startup', 'TIMEOUT', startupTimeoutFailure);
  }

  #timeOutRebuffering(): void {
    this.#leave();
    this.#emitSignal({ state: 'error', failure: rebufferTimeoutFailure });
    this.#stop();
  }

  #emitStartFailure(state: 'startup' | 'error', startFailure: StartFailureReason, failure?: TelemetryFailure): void {
    const positionEnd = this.#readPosition();
    this.#emit({
      state,
      durationMilliseconds: this.#clock.now() - this.#since,
      positionStart: this.#positionStart,
      positionEnd,
      startFailure,
      ...(failure && { failure }),
      ...(startFailure === 'PAGE_CLOSED' && { isClosing: true }),
    });
    this.#stop();
  }

  #emitSignal(signal: Pick<Segment, 'state' | 'failure' | 'isClosing'>): void {
    const position = this.#lastPosition;
    this.#emit({ ...signal, durationMilliseconds: 0, positionStart: position, positionEnd: position });
  }

  #stop(): void {
    this.#cancelTimeout();
    this.#cancelHeartbeat();
    this.#state = 'stopped';
  }
}
