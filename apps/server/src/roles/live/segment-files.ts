import {
  openTransportWriter,
  type LivePlan,
  type MuxPayload,
  type PackagedSegment,
  type TrackInit,
  type TransportWriter,
} from '@sluice/media';
import { isTransport, streamIdOf } from './recording.ts';

/** Boxes of messages that precede the media of a muxing, such as those of cues. */
export type MessagesOf = (muxingId: string) => readonly Buffer[];

/** Files of one segment, of all muxings. */
export type FilesOfSegment = {
  /** Returns the clear file of a muxing; undefined if the segment lacks its track. */
  fileOf(muxing: MuxPayload): Buffer | undefined;
  /** Sizes of the transport streams of a track, by muxing; undefined without one. */
  transportBytesOf(trackId: string): Record<string, number> | undefined;
};

/** Writes the segments of muxings: fragments as they were packaged, or transport streams. */
export type SegmentFiles = {
  /** Writes with new init segments from now on. */
  open(inits: ReadonlyMap<string, TrackInit>): void;
  /** Returns the files of a segment; messages of cues precede the fragments of their muxings. */
  filesOf(segment: PackagedSegment, messagesOf: MessagesOf): FilesOfSegment;
};

/** Reports whether a stream is a picture, or sound of a stream without pictures: these tracks contain messages. */
export const isLeadKind = ({ video }: LivePlan, streamId: string): boolean =>
  video === undefined || video.renditions.some((rendition) => rendition.streamId === streamId);

/** Opens the files of a live encoding's muxings. */
export const openSegmentFiles = (plan: LivePlan): SegmentFiles => {
  const writers = new Map<string, TransportWriter>();
  return {
    open(inits) {
      for (const muxing of plan.muxings.filter(isTransport)) {
        const init = inits.get(streamIdOf(muxing));
        const hasTags = isLeadKind(plan, streamIdOf(muxing));
        if (init) writers.set(muxing.muxingId, openTransportWriter({ muxing, init, hasTags }));
      }
    },
    filesOf({ sequence, tracks }, messagesOf) {
      const files = new Map(
        plan.muxings.flatMap((muxing): [string, Buffer][] => {
          const bytes = tracks.find(({ id }) => id === streamIdOf(muxing))?.bytes;
          if (!bytes) return [];
          const writer = writers.get(muxing.muxingId);
          const messages = writer ? [] : messagesOf(muxing.muxingId);
          const media = writer ? writer.write(bytes, sequence) : bytes;
          return [[muxing.muxingId, messages.length > 0 ? Buffer.concat([...messages, media]) : media]];
        }),
      );
      return {
        fileOf: ({ muxingId }) => files.get(muxingId),
        transportBytesOf(trackId) {
          const own = plan.muxings.filter((muxing) => isTransport(muxing) && streamIdOf(muxing) === trackId);
          if (own.length === 0) return undefined;
          return Object.fromEntries(own.map(({ muxingId }) => [muxingId, files.get(muxingId)?.length ?? 0]));
        },
      };
    },
  };
};
