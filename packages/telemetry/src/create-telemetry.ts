import { systemClock } from './clock.ts';
import type { AdFields } from './wire.ts';
import type {
  CustomData,
  DownloadMeasure,
  ElementFacts,
  EngineFactsSource,
  TelemetryConfig,
  TelemetryFailure,
} from './facts.ts';
import { createId, readPage, readUserId } from './page.ts';
import { TelemetrySession } from './session.ts';
import { browserOutlets, Transport } from './transport.ts';
import { bindVideo, guard, readElement } from './video-binding.ts';

/** Reports playback to a collector; no method throws. */
export interface Telemetry {
  /** Id of the current impression. */
  readonly impressionId: string;
  /** Attaches to a video element; the engine adds facts that the element does not provide. */
  attach(video: HTMLVideoElement, engine?: EngineFactsSource): void;
  /** Starts a new impression; call it before another source is loaded. */
  changeSource(change?: Partial<TelemetryConfig>): void;
  /** Records a play request: startup is measured from here, even before the element has a source. */
  requestPlay(): void;
  /** Cancels the play request before anything played. */
  cancelPlay(): void;
  recordDownload(measure: DownloadMeasure): void;
  /** Reports an error that ended playback. */
  reportError(failure: TelemetryFailure): void;
  /** Reports an ad that has ended; `isClosing` when the page is being closed. */
  recordAd(fields: AdFields, isClosing?: boolean): void;
  setCustomData(values: CustomData): void;
  setCustomDataOnce(values: CustomData): void;
  /** Ends the impression and stops listening. */
  detach(): void;
}

const noElement: ElementFacts = {
  durationMilliseconds: 0,
  droppedFramesTotal: 0,
  windowWidth: 0,
  windowHeight: 0,
  isFullscreen: false,
  isAutoplay: false,
};

/** Creates a collector for one player; requests its license at once and holds samples until it is granted. */
export function createTelemetry(config: TelemetryConfig): Telemetry {
  let video: HTMLVideoElement | undefined;
  let unbind = () => {};
  const session = new TelemetrySession({
    config,
    clock: systemClock,
    transport: new Transport({ backendUrl: config.backendUrl, clock: systemClock, outlets: browserOutlets }),
    userId: readUserId(config.isCookieEnabled ?? true),
    createId,
    readPage,
    readElement: () => (video ? readElement(video) : noElement),
    readPosition: () => (video ? Math.round(video.currentTime * 1000) : 0),
  });
  return {
    get impressionId() {
      return session.impressionId;
    },
    attach: guard((element: HTMLVideoElement, engine?: EngineFactsSource) => {
      unbind();
      video = element;
      unbind = bindVideo(element, session, engine);
    }),
    changeSource: guard((change?: Partial<TelemetryConfig>) => session.startImpression(change)),
    requestPlay: guard(() => session.machine.play()),
    cancelPlay: guard(() => session.machine.pause()),
    recordDownload: guard((measure: DownloadMeasure) => session.addDownload(measure)),
    reportError: guard((failure: TelemetryFailure) => session.fail(failure)),
    recordAd: guard((fields: AdFields, isClosing?: boolean) => session.recordAd(fields, isClosing ?? false)),
    setCustomData: guard((values: CustomData) => session.setCustomData(values)),
    setCustomDataOnce: guard((values: CustomData) => session.setCustomDataOnce(values)),
    detach: guard(() => {
      session.machine.close();
      unbind();
      unbind = () => {};
    }),
  };
}
