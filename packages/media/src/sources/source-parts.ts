import type { StreamDescription } from './description.ts';
import { resolveSource, type SourceDependencies } from './resolve-source.ts';
import type { SourceNode } from './source.ts';

/** Source of a stream in a description: one part of one file, or a composition of several pieces. */
export const sourceParts = (
  node: SourceNode,
  around: SourceDependencies,
): Pick<StreamDescription, 'inputKey' | 'selection' | 'piece' | 'source' | 'captions'> => {
  if (node.kind === 'FILE') return { inputKey: node.inputKey, selection: node.selection };
  if (node.kind === 'CAPTIONS') return { inputKey: node.inputKey, selection: { mode: 'AUTO' }, captions: node.channel };
  const source = resolveSource(node, around);
  const [only, second] = source.pieces;
  const { inputKey, selection } = source.main;
  if (only?.kind !== 'FILE' || second) return { inputKey, selection, source };
  const { offsetSeconds, durationSeconds, isOpenEnded } = only;
  return {
    inputKey: only.inputKey,
    selection: only.selection,
    piece: { offsetSeconds, ...(!isOpenEnded && { durationSeconds }) },
  };
};
