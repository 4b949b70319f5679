import { describe, expect, it } from 'vitest';
import type { ColumnKind } from './column.ts';
import { type TableName, tables } from './tables.ts';

const custom = Array.from({ length: 100 }, (_, index) => `customData${index + 1}`);

/** Every field that collectors of any platform send, by storage type. */
const fields: Record<TableName, Partial<Record<ColumnKind, string>>> = {
  impression_samples: {
    id: 'impressionId userId',
    text: 'customUserId path m3u8Url mpdUrl progUrl errorMessage errorData',
    label: `playerKey state adId adPosition adSystem videoStartFailedReason errorSeverity size videoCodec audioCodec streamFormat castTech
      subtitleLanguage audioLanguage drmType language domain platform player playerTech version analyticsVersion videoId videoTitle
      cdnProvider experimentName ${custom.join(' ')}`,
    integer: `duration played paused seeked buffered ad videoTimeStart videoTimeEnd videoDuration videoStartupTime playerStartupTime
      startupTime pageLoadTime videoBitrate audioBitrate videoPlaybackWidth videoPlaybackHeight videoWindowWidth videoWindowHeight
      screenWidth screenHeight droppedFrames retryCount downloadSpeedInfo.segmentsDownloadCount
      downloadSpeedInfo.segmentsDownloadSize downloadSpeedInfo.segmentsDownloadTime downloadSpeedInfo.avgDownloadSpeed
      downloadSpeedInfo.minDownloadSpeed downloadSpeedInfo.maxDownloadSpeed downloadSpeedInfo.avgTimeToFirstByte`,
    optionalInteger: 'sequenceNumber adIndex pageLoadType errorCode drmLoadTime',
    optionalNumber: 'completed completedTotal',
    flag: 'autoplay videoStartFailed isLive isMuted isCasting subtitleEnabled isProgramChange',
    labels: 'errorSegments supportedVideoCodecs',
  },
  ad_samples: {
    id: 'adImpressionId videoImpressionId userId',
    text: `customUserId path adTagUrl adDescription mediaUrl mediaPath adClickthroughUrl surveyUrl errorMessage errorData
      quartile1FailedBeaconUrl midpointFailedBeaconUrl quartile3FailedBeaconUrl completedFailedBeaconUrl`,
    label: `analyticsVersion platform domain language player playerKey playerTech version size videoId videoTitle cdnProvider
      experimentName audioCodec videoCodec adPosition adOffset adIdPlayer adTagType adTagServer adTagPath adId adSystem adTitle
      advertiserName apiFramework creativeId creativeAdId dealId universalAdIdRegistry universalAdIdValue mediaServer streamFormat
      errorSeverity ${custom.join(' ')}`,
    integer: `screenWidth screenHeight videoWindowWidth videoWindowHeight pageLoadTime playerStartupTime videoBitrate audioBitrate
      retryCount`,
    optionalInteger: `adType pageLoadType adScheduleTime adReplaceContentDuration adPreloadOffset adFallbackIndex manifestDownloadTime
      adDuration adSkipAfter minSuggestedDuration wrapperAdsCount adPodPosition adPlaybackWidth adPlaybackHeight started quartile1
      midpoint quartile3 completed clicked skipped closed clickPosition clickPercentage skipPosition skipPercentage closePosition
      closePercentage errorPosition errorPercentage exitPosition playPercentage adStartupTime timePlayed timeInViewport
      percentageInViewport timeHovered timeUntilHover timeToContent timeFromContent errorCode adIndex timeSinceAdStartedInMs
      expectedPaidAds expectedSlates completedPaidAds completedSlates`,
    flag: 'autoplay adIsPersistent isLinear adSkippable isSlate exitedAdBreak',
  },
  error_details: {
    id: 'impressionId',
    text: 'message',
    label: 'platform domain analyticsVersion severity',
    optionalInteger: 'errorId code',
  },
};

const kept = (table: TableName): Map<string | undefined, ColumnKind> =>
  new Map(tables[table].columns.map(({ wire, kind }) => [wire, kind]));

describe('each wire field has a column of its type', () => {
  const cases = Object.entries(fields).flatMap(([table, kinds]) =>
    Object.entries(kinds).map(([kind, names]) => [table, kind, names.trim().split(/\s+/)] as const),
  );
  it.each(cases)('%s: %s', (table, kind, names) => {
    // SAFETY: keys of an object by table.
    const columns = kept(table as TableName);
    expect(names.filter((name) => columns.get(name) !== kind).map((name) => `${name}: ${columns.get(name)}`)).toEqual(
      [],
    );
  });
});
