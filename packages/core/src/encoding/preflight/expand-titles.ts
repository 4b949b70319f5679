import type { ContentResult } from './content.ts';
import type { EstimatedMuxing } from './estimate.ts';
import type { LadderStream } from './check-ladder.ts';

export type Renditions = { streams: LadderStream[]; muxings: EstimatedMuxing[]; hasTemplates: boolean };

/** Replaces templates by the renditions that per-title selects; keeps them if any selection is not known. */
export const expandTitles = (known: Renditions, contents: readonly ContentResult[]): Renditions => {
  if (!known.hasTemplates) return known;
  const rungs = contents.flatMap(({ titles }) => Object.values(titles).flat());
  const templates = known.streams.filter(({ isTemplate }) => isTemplate);
  const created = new Map(
    templates.map((template) => [
      template.id,
      rungs.flatMap(({ templateId, width, height, bitrate }, index): LadderStream[] =>
        templateId === template.key
          ? [{ ...template, id: `${template.id}/${index}`, isTemplate: false, width, height, bitrate }]
          : [],
      ),
    ]),
  );
  if (![...created.values()].some((streams) => streams.length > 0)) return known;
  const muxings = known.muxings.flatMap((muxing): EstimatedMuxing[] => {
    const templateId = muxing.streamIds.find((id) => created.has(id));
    if (templateId === undefined) return [muxing];
    return (created.get(templateId) ?? []).map(({ id }) => ({
      ...muxing,
      streamIds: muxing.streamIds.map((each) => (each === templateId ? id : each)),
    }));
  });
  const muxed = new Set(muxings.flatMap(({ streamIds }) => streamIds));
  return {
    streams: [...known.streams.filter(({ isTemplate }) => !isTemplate), ...[...created.values()].flat()].filter(
      ({ id }) => muxed.has(id),
    ),
    muxings,
    hasTemplates: false,
  };
};
