import { factsOf } from './facts.ts';
import {
  type CmcdReport,
  type CmcdState,
  isMedia,
  isSet,
  itemsIn,
  numberIn,
  textIn,
  timeOf,
  reportedState,
} from './report.ts';
import { Downloads, type SavedDownloads } from './downloads.ts';
import { lengthOf, nothing, playableAfter, type TimeBreakdown, spentBefore, spentIn, sumOf } from './time-breakdown.ts';

/** A sample as collectors send it. */
export type CmcdSample = Record<string, unknown>;

// Interval of samples while the state does not change.
const heartbeatMilliseconds = 10_000;
const longestMilliseconds = 3_600_000;

/** A session as plain data. */
export type SavedCmcdSession = {
  downloads: SavedDownloads;
  facts: CmcdSample;
  state: CmcdState;
  spent: TimeBreakdown;
  startedAt?: number | undefined;
  at?: number | undefined;
  position: number;
  sequence: number;
  isStarted: boolean;
  isOver: boolean;
  hasFailed: boolean;
  playable?: number | undefined;
  tellsStates: boolean;
};

/** Derives the samples of one session from the reports of its player. */
export class CmcdSession {
  readonly #id: string;
  readonly #downloads: Downloads;
  #facts: CmcdSample = {};
  #state: CmcdState = 'startup';
  #spent: TimeBreakdown = nothing;
  #startedAt: number | undefined;
  #at: number | undefined;
  #position = 0;
  #sequence = 0;
  #isStarted = false;
  #isOver = false;
  #hasFailed = false;
  #playable: number | undefined;
  #tellsStates = false;

  constructor(id: string, saved?: SavedCmcdSession) {
    this.#id = id;
    this.#downloads = new Downloads(saved?.downloads);
    if (!saved) return;
    this.#facts = saved.facts;
    this.#state = saved.state;
    this.#spent = saved.spent;
    this.#startedAt = saved.startedAt;
    this.#at = saved.at;
    this.#position = saved.position;
    this.#sequence = saved.sequence;
    this.#isStarted = saved.isStarted;
    this.#isOver = saved.isOver;
    this.#hasFailed = saved.hasFailed;
    this.#playable = saved.playable;
    this.#tellsStates = saved.tellsStates;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Returns the whole state, so that another process can continue. */
  save(): SavedCmcdSession {
    return {
      downloads: this.#downloads.save(),
      facts: this.#facts,
      state: this.#state,
      spent: this.#spent,
      startedAt: this.#startedAt,
      at: this.#at,
      position: this.#position,
      sequence: this.#sequence,
      isStarted: this.#isStarted,
      isOver: this.#isOver,
      hasFailed: this.#hasFailed,
      playable: this.#playable,
      tellsStates: this.#tellsStates,
    };
  }

  /** Returns the samples that a report completes; none for most version 1 reports. */
  take(report: CmcdReport): CmcdSample[] {
    if (this.#isOver) return [];
    const at = Math.max(timeOf(report), this.#at ?? 0);
    const reported = reportedState(report);
    this.#tellsStates ||= reported !== undefined;
    this.#startedAt ??= at;
    // A report older than the last one describes a past state, not the current one.
    const isLate = timeOf(report) < at;
    const next = isLate && this.#isStarted ? this.#state : (reported ?? this.#guessed(report));
    const samples = this.#pass(report, at, next);
    this.#downloads.add(report);
    this.#facts = { ...this.#facts, ...factsOf(report) };
    this.#playable = playableAfter(report) ?? this.#playable;
    const playhead = numberIn(report, 'pt');
    if (playhead !== undefined && textIn(report, 'st') !== 'l') this.#position = playhead;
    if (textIn(report, 'e') === 'e' || next === 'failed') samples.push(this.#failure(report));
    if (next === 'closed' || next === 'failed') samples.push(...this.close());
    return samples;
  }

  /** Returns the remaining samples when no more reports arrive. */
  close(): CmcdSample[] {
    if (this.#isOver || this.#at === undefined) return [];
    this.#isOver = true;
    const rest = lengthOf(this.#spent) > 0 ? [this.#tell(this.#state)] : [];
    if (!this.#isStarted && !this.#hasFailed && this.#tellsStates && this.#state === 'startup') {
      const failed = { videoStartFailed: true, videoStartFailedReason: 'PAGE_CLOSED' };
      return [...rest, this.#tell('startup', failed)];
    }
    return [...rest, this.#tell('closed')];
  }

  #guessed(report: CmcdReport): CmcdState {
    if (this.#tellsStates) return this.#state;
    if (!this.#isStarted) return isMedia(report) && !isSet(report, 'su') ? 'playing' : 'startup';
    if (numberIn(report, 'pr') === 0) return 'paused';
    return 'playing';
  }

  #pass(report: CmcdReport, at: number, next: CmcdState): CmcdSample[] {
    const passed = Math.min(at - (this.#at ?? at), longestMilliseconds);
    this.#at = at;
    if (!this.#isStarted) return this.#start(report, at, next);
    const spent = this.#tellsStates ? spentIn(this.#state, passed) : spentBefore(report, passed, this.#playable);
    const samples = this.#spend(spent, next);
    this.#state = next;
    return samples;
  }

  #start(report: CmcdReport, at: number, next: CmcdState): CmcdSample[] {
    const hasPlayed = next === 'playing' || next === 'ended';
    if (!hasPlayed) {
      this.#state = next === 'closed' || next === 'failed' ? 'startup' : next;
      return [];
    }
    this.#isStarted = true;
    this.#state = next;
    const measured = numberIn(report, 'msd') ?? at - (this.#startedAt ?? at);
    // A startup of 0 ms would not count as a start.
    const videoStartupTime = Math.max(1, Math.round(measured));
    this.#facts = { ...this.#facts, ...factsOf(report) };
    return [
      this.#tell('setup', { playerStartupTime: 0 }),
      this.#tell('startup', { videoStartupTime, startupTime: videoStartupTime, duration: videoStartupTime }),
    ];
  }

  #spend(spent: TimeBreakdown, next: CmcdState): CmcdSample[] {
    const samples: CmcdSample[] = [];
    if (spent.buffered > 0 && !this.#tellsStates) {
      this.#spent = sumOf(this.#spent, { ...spent, buffered: 0 });
      if (lengthOf(this.#spent) > 0) samples.push(this.#tell('playing'));
      this.#spent = { ...nothing, buffered: spent.buffered };
      return [...samples, this.#tell('rebuffering')];
    }
    this.#spent = sumOf(this.#spent, spent);
    const isDue = next !== this.#state || lengthOf(this.#spent) >= heartbeatMilliseconds;
    return isDue && lengthOf(this.#spent) > 0 ? [this.#tell(this.#state)] : [];
  }

  #failure(report: CmcdReport): CmcdSample {
    this.#hasFailed = true;
    const codes = itemsIn(report, 'ec');
    const number = Number(codes.join(' ').match(/\d+/)?.[0] ?? 1);
    const start = this.#isStarted ? {} : { videoStartFailed: true, videoStartFailedReason: 'PLAYER_ERROR' };
    return this.#tell('error', {
      errorCode: number,
      errorMessage: codes.join(', ').slice(0, 1000) || 'Unknown',
      ...start,
    });
  }

  #tell(state: string, more: CmcdSample = {}): CmcdSample {
    const spent = this.#spent;
    this.#spent = nothing;
    const from = this.#position;
    this.#position += spent.played;
    const sequenceNumber = this.#sequence;
    this.#sequence += 1;
    return {
      ...this.#facts,
      impressionId: this.#id,
      sequenceNumber,
      time: this.#at,
      state: state === 'ended' ? 'playing' : state,
      ...spent,
      duration: lengthOf(spent),
      videoTimeStart: Math.round(from),
      videoTimeEnd: Math.round(this.#position),
      droppedFrames: this.#downloads.takeDroppedFrames(),
      downloadSpeedInfo: this.#downloads.take(),
      ...more,
    };
  }
}
