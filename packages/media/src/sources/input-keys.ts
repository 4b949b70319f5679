import type { AudioPiece, VideoPiece } from './source.ts';

/** Keys of the files that contain the pieces. */
export const inputKeysOfPieces = (pieces: readonly (VideoPiece | AudioPiece)[]): string[] => [
  ...new Set(
    pieces.flatMap((piece): string[] => {
      if (piece.kind === 'FILE') return [piece.inputKey];
      if (piece.kind === 'GAP') return [];
      return piece.channels.flatMap((inputs) => inputs.flatMap((input) => inputKeysOfPieces(input.pieces)));
    }),
  ),
];
