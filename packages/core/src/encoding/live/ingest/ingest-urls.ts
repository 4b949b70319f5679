import type { liveIngest, ResultOf } from '@sluice/contract';
import type { LiveIngest } from '@sluice/db';

type IngestUrl = ResultOf<typeof liveIngest.listPoints>['items'][number]['urls'][number];

/** Address of an ingest point within a node. */
export type IngestPlace = {
  application: string;
  streamKey: string;
  /** Position of a backup that shares the key of the main point. */
  position: number;
  /** Protocol that the input demands; every protocol can send to an RTMP input. */
  protocol: 'RTMP' | 'SRT';
  /** Public address of the api, which receives WHIP. */
  apiUrl?: string;
};

const usualRtmpPort = 1935;

const portOf = (port: number): string => (port === usualRtmpPort ? '' : `:${port}`);

const rtmpUrls = ({ host, rtmpPort, rtmpsPort }: LiveIngest, application: string): IngestUrl[] => [
  ...(rtmpPort ? [{ protocol: 'RTMP' as const, url: `rtmp://${host}${portOf(rtmpPort)}/${application}` }] : []),
  ...(rtmpsPort ? [{ protocol: 'RTMPS' as const, url: `rtmps://${host}:${rtmpsPort}/${application}` }] : []),
];

/** Returns addresses for publishers: RTMP without the stream key, and SRT with it, as its stream id selects the place. */
export const ingestUrls = (
  ingest: LiveIngest,
  { application, streamKey, position, protocol, apiUrl }: IngestPlace,
): IngestUrl[] => {
  const { host, srtPort } = ingest;
  const streamId = `publish:${application}/${streamKey}${position > 0 ? `/${position}` : ''}`;
  return [
    ...(protocol === 'RTMP' ? rtmpUrls(ingest, application) : []),
    ...(srtPort
      ? [{ protocol: 'SRT' as const, url: `srt://${host}:${srtPort}?streamid=${encodeURIComponent(streamId)}` }]
      : []),
    ...(protocol === 'RTMP' && ingest.internalUrl !== undefined && apiUrl !== undefined
      ? [{ protocol: 'WHIP' as const, url: `${apiUrl}/whip/${application}/${streamKey}` }]
      : []),
  ];
};
