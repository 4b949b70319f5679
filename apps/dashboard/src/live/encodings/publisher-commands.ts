import type { OperationResult } from '../../app/api/api.ts';

export type IngestPoint = OperationResult<'encoding.encodings.live.ingestPoints.list'>['items'][number];
export type IngestUrl = IngestPoint['urls'][number];

const source =
  'ffmpeg -re -f lavfi -i testsrc2=size=1280x720:rate=30 -f lavfi -i sine=frequency=440 ' +
  '-c:v libx264 -preset veryfast -tune zerolatency -pix_fmt yuv420p -g 60 -b:v 3M';

const formats: Record<IngestUrl['protocol'], string> = {
  RTMP: '-c:a aac -b:a 128k -f flv',
  RTMPS: '-c:a aac -b:a 128k -f flv',
  SRT: '-c:a aac -b:a 128k -f mpegts',
  // WebRTC has no B-frames and no AAC.
  WHIP: '-profile:v baseline -c:a libopus -ar 48000 -ac 2 -f whip',
};

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Reports whether an address already contains the stream key. */
export const containsKey = ({ protocol }: IngestUrl): boolean => protocol === 'SRT' || protocol === 'WHIP';

/** Secrets that a publisher needs. */
export type PublisherSecrets = Pick<IngestPoint, 'streamKey' | 'passphrase' | 'keyLength'>;

const encryptionOf = ({ passphrase, keyLength }: PublisherSecrets): string =>
  passphrase === undefined
    ? ''
    : `&passphrase=${encodeURIComponent(passphrase)}${keyLength === undefined ? '' : `&pbkeylen=${keyLength}`}`;

/** Returns the complete address that a publisher sends to. */
export const publishAddress = (ingest: IngestUrl, secrets: PublisherSecrets): string => {
  if (ingest.protocol === 'SRT') return `${ingest.url}${encryptionOf(secrets)}`;
  return containsKey(ingest) ? ingest.url : `${ingest.url}/${secrets.streamKey ?? ''}`;
};

/** Returns an FFmpeg command that sends a test picture and tone to an ingest point. */
export const ffmpegCommand = (ingest: IngestUrl, secrets: PublisherSecrets): string =>
  `${source} ${formats[ingest.protocol]} ${quoted(publishAddress(ingest, secrets))}`;

/** Returns the settings of OBS for an ingest point. */
export const obsSettings = (ingest: IngestUrl, secrets: PublisherSecrets): string => {
  if (ingest.protocol === 'WHIP') return `Service: WHIP\nServer: ${ingest.url}`;
  if (ingest.protocol === 'SRT')
    return `Service: Custom\nServer: ${publishAddress(ingest, secrets)}\nKeyframe Interval: 2 s`;
  return `Service: Custom\nServer: ${ingest.url}\nStream Key: ${secrets.streamKey ?? ''}\nKeyframe Interval: 2 s`;
};
