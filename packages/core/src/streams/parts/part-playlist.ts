import type { MuxingFacts } from '../../encoding/encodings/muxings/muxing-store.ts';

/** Consecutive segments of one encoding, in a folder relative to the playlist. */
export type Piece = {
  folder: string;
  init: string | undefined;
  segments: MuxingFacts['segments'];
};

/** Returns the segments of a muxing as a piece. */
export const pieceOf = (folder: string, { initSegment, segments }: MuxingFacts): Piece => ({
  folder,
  init: initSegment?.name,
  segments,
});

const linesOf = ({ folder, init, segments }: Piece): string[] => [
  ...(init === undefined ? [] : [`#EXT-X-MAP:URI="${folder}/${init}"`]),
  ...segments.flatMap(({ name, durationSeconds }) => [`#EXTINF:${durationSeconds.toFixed(6)},`, `${folder}/${name}`]),
];

/** Returns the media playlist of pieces that play one after the other, each with timestamps of its own. */
export const joinPieces = (pieces: readonly Piece[]): string => {
  const longest = Math.max(...pieces.flatMap(({ segments }) => segments.map(({ durationSeconds }) => durationSeconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...pieces.flatMap((piece, index) => [...(index > 0 ? ['#EXT-X-DISCONTINUITY'] : []), ...linesOf(piece)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
};
