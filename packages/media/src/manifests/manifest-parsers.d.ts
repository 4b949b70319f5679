// The parsers have no types; this declares the parts that tests read.
declare module 'm3u8-parser' {
  type Attributes = Record<string, unknown>;
  type Group = Record<string, Record<string, unknown>>;
  export class Parser {
    push(text: string): void;
    end(): void;
    manifest: {
      endList: boolean;
      playlistType: string;
      targetDuration: number;
      mediaSequence: number;
      independentSegments: boolean;
      segments: {
        uri: string;
        duration: number;
        map?: { uri: string };
        dateTimeString?: string;
        byterange?: { offset: number; length: number };
        cueOut?: string;
        cueOutCont?: string;
        cueIn?: string;
      }[];
      dateRanges?: Record<string, unknown>[];
      partTargetDuration?: number;
      preloadSegment?: { parts: unknown[] };
      playlists?: { uri: string; attributes: Attributes }[];
      mediaGroups?: { AUDIO: Record<string, Group>; SUBTITLES: Record<string, Group> };
    };
  }
}

declare module 'mpd-parser' {
  type Segment = { uri: string; resolvedUri: string; duration: number; map: { resolvedUri: string } };
  export function parse(
    text: string,
    options: { manifestUri: string },
  ): {
    duration: number;
    eventStream?: Record<string, unknown>[];
    playlists: { attributes: Record<string, unknown>; segments: Segment[] }[];
    mediaGroups: { AUDIO: Record<string, Record<string, unknown>> };
  };
}
