/** The sources of a hosted stream at the moment. */
export type Playback = {
  /** PREVIEW will be followed by a better version; WAITING has nothing to play yet. */
  state: 'READY' | 'PREVIEW' | 'WAITING' | 'FAILED';
  versionId?: string;
  /** True while a live stream is on air. */
  isLive: boolean;
  /** Reason for which the stream is waiting, for viewers. */
  stage?: string;
  etaSeconds?: number;
  durationSeconds?: number;
  /** The source file itself, where browsers can play it. */
  progressive?: { key: string; mimeType: string; size: number };
  /** HLS manifest that is hosted elsewhere. */
  externalUrl?: string;
  /** Part of the files of another version, which is shown until the version has files of its own. */
  cut?: {
    /** Keys of the other version begin with it; it ends in a slash. */
    prefix: string;
    /** Multivariant playlist, relative to the prefix. */
    hls: string;
    /** Seconds of the other version. */
    start: number;
    end: number;
  };
  /** Files of the version in the object store: all keys begin with the prefix, which ends in a slash. */
  files?: {
    prefix: string;
    /** Multivariant playlist, relative to the prefix. */
    hls: string;
    /** WebVTT file of the thumbnails, relative to the prefix. */
    thumbnails?: string;
    /** MP4 file to download, relative to the prefix; videos without a picture have none. */
    download?: string;
  };
};
