import type { SceneDescription, SpokenKeywords } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { findSpokenKeywords, findTranscript, loadTranscriptLines } from '../../transcripts/index.ts';

/** Loads the words that are said in the scenes of an encoding; undefined without any, or in an unknown language. */
export const loadSpokenKeywords = async (
  context: Context,
  encodingId: string,
  scenes: readonly SceneDescription[],
): Promise<SpokenKeywords | undefined> => {
  const transcript = await findTranscript(context, { encodingId });
  if (!transcript?.model || transcript.language_code === null) return undefined;
  const lines = await loadTranscriptLines(context, transcript.id);
  const keywords = findSpokenKeywords(scenes, lines, transcript.language_code);
  const found = scenes.flatMap(({ startInSeconds, endInSeconds }, index) => {
    const own = keywords[index] ?? [];
    return own.length > 0 ? [{ startInSeconds, endInSeconds, keywords: own }] : [];
  });
  return found.length > 0 ? { model: transcript.model, scenes: found } : undefined;
};
