import type { AdFields } from '@sluice/telemetry';
import { playerVersion } from '../core/version.ts';
import type { AdOutcome } from './play-ad.ts';
import type { AdBreak } from './breaks.ts';
import type { VastResult } from './vast.ts';

export interface AdReportParts {
  adImpressionId: string;
  adBreak: AdBreak;
  result: Pick<VastResult, 'requestMilliseconds' | 'wrappers'>;
  outcome: AdOutcome;
  /** Place in the break, from 0. */
  podPosition: number;
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000);

/** Returns the fields of telemetry for an ad that has ended. */
export function describeAd({ adImpressionId, adBreak, result, outcome, podPosition }: AdReportParts): AdFields {
  return {
    ...describeBreak(adBreak, adImpressionId),
    adPodPosition: podPosition,
    manifestDownloadTime: result.requestMilliseconds,
    wrapperAdsCount: result.wrappers,
    ...describeOutcome(outcome),
    ...describeCreative(outcome),
  };
}

/** Returns the fields of telemetry for a break without an ad. */
export function describeEmptyBreak(
  adBreak: AdBreak,
  adImpressionId: string,
  { code, message }: { code: number; message: string },
): AdFields {
  return { ...describeBreak(adBreak, adImpressionId), started: 0, ...failureOf({ code, message }) };
}

function describeBreak({ position, offset, tagType, tagUrl }: AdBreak, adImpressionId: string) {
  const url = URL.parse(tagUrl, document.baseURI);
  return {
    adImpressionId,
    adType: 1,
    adModule: 'sluice-ads',
    adModuleVersion: playerVersion,
    adPosition: position.placement,
    adOffset: offset,
    adTagType: tagType,
    adTagUrl: tagUrl,
    adTagServer: url?.host,
    adTagPath: url?.pathname,
    adFallbackIndex: 0,
  };
}

const failureOf = ({ code, message }: { code: number; message: string }) => ({
  errorCode: code,
  errorMessage: message,
  errorSeverity: 'CRITICAL',
});

function describeOutcome(outcome: AdOutcome) {
  const { hasStarted, isComplete, isSkipped, isClosed, playedSeconds, durationSeconds, clickedAtSeconds } = outcome;
  const share = durationSeconds > 0 ? Math.min(1, playedSeconds / durationSeconds) : 0;
  const percentage = isComplete ? 100 : Math.round(share * 100);
  const reached = (quarter: number) => Number(isComplete || (hasStarted && share >= quarter));
  const position = milliseconds(playedSeconds);
  return {
    started: Number(hasStarted),
    quartile1: reached(0.25),
    midpoint: reached(0.5),
    quartile3: reached(0.75),
    completed: Number(isComplete),
    skipped: Number(isSkipped),
    closed: Number(isClosed),
    clicked: Number(clickedAtSeconds !== undefined),
    ...(clickedAtSeconds !== undefined && {
      clickPosition: milliseconds(clickedAtSeconds),
      clickPercentage: durationSeconds > 0 ? Math.round((clickedAtSeconds / durationSeconds) * 100) : 0,
    }),
    ...(isSkipped && { skipPosition: position, skipPercentage: percentage }),
    ...(isClosed && { closePosition: position, closePercentage: percentage }),
    exitPosition: position,
    playPercentage: percentage,
    timePlayed: position,
    adStartupTime: outcome.startupMilliseconds,
    adDuration: milliseconds(durationSeconds),
    ...(outcome.error && { ...failureOf(outcome.error), errorPosition: position, errorPercentage: percentage }),
  };
}

function describeCreative({ ad, creative, media }: AdOutcome) {
  const mediaUrl = media ? URL.parse(media.fileURL) : null;
  const universal = creative?.universalAdIds?.[0];
  const skipDelay = creative?.skipDelay ?? undefined;
  const isSkippable = typeof skipDelay === 'number' && skipDelay >= 0;
  const advertiser = typeof ad.advertiser === 'string' ? ad.advertiser : ad.advertiser?.value;
  return {
    adId: ad.id ?? undefined,
    adTitle: ad.title ?? undefined,
    adDescription: ad.description ?? undefined,
    adSystem: ad.system?.value,
    advertiserName: advertiser,
    surveyUrl: ad.survey ?? undefined,
    creativeId: creative?.id ?? undefined,
    creativeAdId: creative?.adId ?? undefined,
    universalAdIdRegistry: universal?.idRegistry,
    universalAdIdValue: universal?.value,
    adClickthroughUrl: creative?.videoClickThroughURLTemplate?.url,
    isLinear: true,
    adSkippable: isSkippable,
    ...(isSkippable && { adSkipAfter: milliseconds(skipDelay) }),
    ...(media && {
      mediaUrl: media.fileURL,
      mediaServer: mediaUrl?.host,
      mediaPath: mediaUrl?.pathname,
      streamFormat: media.mimeType,
      adPlaybackWidth: media.width,
      adPlaybackHeight: media.height,
      videoBitrate: media.bitrate * 1000,
    }),
  };
}
