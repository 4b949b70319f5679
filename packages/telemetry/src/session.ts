import { adContext, analyticsVersion, buildSample } from './build-sample.ts';
import type { Clock } from './clock.ts';
import { DownloadMeter } from './download-meter.ts';
import { ErrorPolicy, QualityChangePolicy } from './error-policy.ts';
import type {
  CustomData,
  DownloadMeasure,
  ElementFacts,
  EngineFacts,
  PageFacts,
  TelemetryConfig,
  TelemetryFailure,
} from './facts.ts';
import { playedMax, qualityChangeFailure, sequenceNumberMax } from './limits.ts';
import { type Segment, StateMachine } from './state-machine.ts';
import type { Transport } from './transport.ts';
import { WatchedRanges } from './watched-ranges.ts';
import type { AdFields, ErrorDetail } from './wire.ts';

export type StableFacts = EngineFacts & { isMuted: boolean };

export interface SessionParts {
  config: TelemetryConfig;
  clock: Clock;
  transport: Transport;
  userId: string;
  createId: () => string;
  readPage: () => PageFacts;
  readElement: () => ElementFacts;
  /** Media position in milliseconds. */
  readPosition: () => number;
}

/** One viewer's session: numbers samples per impression and combines segments with facts. */
export class TelemetrySession {
  readonly machine: StateMachine;
  readonly downloads = new DownloadMeter();
  readonly #parts: SessionParts;
  #config: TelemetryConfig;
  #facts: StableFacts = { player: 'html5', version: 'html5-', isMuted: false };
  #impressionId: string;
  #sequenceNumber = 0;
  #errorId = 0;
  #droppedFrames = 0;
  #playerStartupMilliseconds = 0;
  #hasStarted = false;
  #watched = new WatchedRanges();
  #errors = new ErrorPolicy();
  #qualityChanges: QualityChangePolicy;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#config = parts.config;
    this.#impressionId = parts.createId();
    this.#qualityChanges = new QualityChangePolicy(parts.clock);
    const { clock, readPosition } = parts;
    this.machine = new StateMachine({ clock, readPosition, emit: (segment) => this.#report(segment) });
    this.#authorize();
  }

  get impressionId(): string {
    return this.#impressionId;
  }

  /** Applies new facts; a change of rendition, track or audio splits the running sample so that each carries its own. */
  update(facts: StableFacts): void {
    const before = this.#facts;
    if (this.machine.state !== 'playing') {
      this.#facts = facts;
      return;
    }
    const verdict = isOtherQuality(before, facts) ? this.#qualityChanges.next() : 'silent';
    const hasOtherTrack = isOtherTrack(before, facts);
    if (verdict === 'report' || hasOtherTrack || before.isMuted !== facts.isMuted) this.machine.flush();
    this.#facts = facts;
    if (verdict === 'report') this.machine.signal('qualitychange');
    if (verdict === 'exceeded') this.machine.warn(qualityChangeFailure);
    if (hasOtherTrack) this.machine.signal(undefined);
  }

  fail(failure: TelemetryFailure): void {
    if (this.#errors.admits(failure)) this.machine.fail(failure);
  }

  /** Replaces custom data from now on. */
  setCustomData(values: CustomData): void {
    if (this.machine.state === 'playing') this.machine.flush();
    this.#config = { ...this.#config, ...values };
  }

  /** Sends custom data in one sample only. */
  setCustomDataOnce(values: CustomData): void {
    const config = this.#config;
    if (this.machine.state === 'playing') this.machine.flush();
    this.#config = { ...config, ...values };
    this.machine.signal('customdatachange');
    this.#config = config;
  }

  /** Starts a new impression for another source. */
  startImpression(change: Partial<TelemetryConfig> = {}): void {
    this.machine.restart();
    this.#config = { ...this.#config, ...change };
    this.#impressionId = this.#parts.createId();
    this.#sequenceNumber = 0;
    this.#errorId = 0;
    this.#hasStarted = false;
    this.#playerStartupMilliseconds = 0;
    this.#watched.clear();
    this.downloads.clear();
    this.#errors = new ErrorPolicy();
    this.#qualityChanges = new QualityChangePolicy(this.#parts.clock);
    this.#authorize();
  }

  /** Reports an ad under the running impression. */
  recordAd(fields: AdFields, isClosing: boolean): void {
    const { userId, clock, transport } = this.#parts;
    const common = adContext({ config: this.#config, engine: this.#facts, page: this.#parts.readPage() });
    const sample = { ...common, videoImpressionId: this.#impressionId, userId, time: clock.now(), ...fields };
    transport.sendAd(sample, isClosing);
  }

  addDownload(measure: DownloadMeasure): void {
    this.downloads.add(measure);
  }

  #authorize(): void {
    const domain = this.#domain();
    void this.#parts.transport.authorize({ analyticsVersion, domain, key: this.#config.licenseKey });
  }

  #report(segment: Segment): void {
    if (segment.state === 'playing' && segment.durationMilliseconds >= playedMax) return;
    if (segment.failure) this.#reportDetail(segment.failure);
    if (segment.state === 'setup') this.#playerStartupMilliseconds = segment.durationMilliseconds;
    if (segment.state === 'startup' && !segment.startFailure) this.#hasStarted = true;
    if (this.#sequenceNumber > sequenceNumberMax) return;
    const element = this.#parts.readElement();
    const sample = buildSample({
      segment,
      config: this.#config,
      engine: this.#facts,
      element,
      page: this.#parts.readPage(),
      counters: {
        impressionId: this.#impressionId,
        sequenceNumber: this.#sequenceNumber++,
        userId: this.#parts.userId,
        time: this.#parts.clock.now(),
        droppedFrames: this.#takeDroppedFrames(element.droppedFramesTotal),
        ...this.#watch(segment, element.durationMilliseconds),
        downloadSpeedInfo: this.downloads.take(),
        playerStartupMilliseconds: this.#playerStartupMilliseconds,
        hasStarted: this.#hasStarted,
      },
    });
    this.#parts.transport.sendSample(sample, segment.isClosing ?? false);
  }

  #reportDetail(failure: TelemetryFailure): void {
    const { exception, additionalData } = failure;
    const requests = this.downloads.lastRequests(this.#parts.transport.requestsPerError);
    const detail: ErrorDetail = {
      platform: 'web',
      licenseKey: this.#config.licenseKey,
      domain: this.#domain(),
      impressionId: this.#impressionId,
      analyticsVersion,
      errorId: this.#errorId++,
      timestamp: this.#parts.clock.now(),
      code: failure.code,
      message: failure.message,
      severity: failure.severity ?? 'CRITICAL',
      data: {
        ...(exception && { exceptionMessage: exception.message, exceptionStacktrace: stackOf(exception) }),
        ...(additionalData && { additionalData }),
      },
      ...(requests.length > 0 && { httpRequests: requests }),
    };
    this.#parts.transport.sendErrorDetail(detail);
  }

  #domain(): string {
    return this.#config.origin ?? this.#parts.readPage().domain;
  }

  #takeDroppedFrames(total: number): number {
    const dropped = Math.max(0, total - this.#droppedFrames);
    this.#droppedFrames = total;
    return dropped;
  }

  #watch(segment: Segment, durationMilliseconds: number): { completed?: number; completedTotal: number } {
    const share = (length: number) =>
      durationMilliseconds > 0 && !this.#facts.isLive ? Math.min(1, length / durationMilliseconds) : 0;
    if (segment.state !== 'playing') return { completedTotal: share(this.#watched.total()) };
    const completed = share(this.#watched.add(segment.positionStart, segment.positionEnd));
    return { completed, completedTotal: share(this.#watched.total()) };
  }
}

/** Reports whether a track was switched; an audio language that only becomes known is not a switch. */
function isOtherTrack(before: StableFacts, after: StableFacts): boolean {
  const isKnown = before.audioLanguage !== undefined && after.audioLanguage !== undefined;
  return (isKnown && before.audioLanguage !== after.audioLanguage) || subtitleOf(before) !== subtitleOf(after);
}

const subtitleOf = (facts: StableFacts) =>
  facts.isSubtitleEnabled ? (facts.subtitleLanguage ?? 'unknown') : undefined;

const stackOf = (error: Error) => (error.stack ?? '').split('\n').slice(0, 50);

/** Reports whether the quality changed; without a previous bitrate it is the first rendition, not a change. */
function isOtherQuality(before: StableFacts, after: StableFacts): boolean {
  if (!before.videoBitrateBitsPerSecond || !after.videoBitrateBitsPerSecond) return false;
  return (
    before.videoBitrateBitsPerSecond !== after.videoBitrateBitsPerSecond ||
    before.audioBitrateBitsPerSecond !== after.audioBitrateBitsPerSecond
  );
}
