/**
 * Bytes of script (gzip) that a screen may load before it is drawn. The first script of every screen knows all routes;
 * those of live encodings brought it to 204 kB, those of billing and support to 205, those of
 * budgets and the lab to 207, those of the innovation hub to 209.
 */
const budgetBytes = 209_000;

/** Screens that exceed the budget, with their present size as a limit that may only fall, and the reason. */
const exceptions: Readonly<Record<string, { bytes: number; reason: string }>> = {
  '/encoding/create/vod/$step': {
    bytes: 234_800,
    reason:
      'The input step holds a file picker with all kinds of inputs. The routes of billing, support, the lab and the innovation hub and the operations of live encodings added 5 kB; one file of small parts instead of six, 0.2 kB.',
  },
  '/observability/$category/$metric': {
    bytes: 233_200,
    reason:
      'The API explorer is one of its panels: an editor. The routes of streams, the player, billing, support, the lab and the innovation hub added 5 kB, the operations of transcripts and of checked pages 0.1 kB.',
  },
  '/observability/$category/$metric/$userId': { bytes: 233_200, reason: 'Shares the panels of the metric screen.' },
};

/** Parts that a route loads lazily but shows at once: its tabs, panels and steps. */
const partsOfRoutes: readonly { route: RegExp; parts: RegExp }[] = [
  { route: /^\/account$/, parts: /src\/account\/.+-tab\.tsx$/ },
  { route: /^\/organization\/\$tab$/, parts: /src\/organization\/.+-tab\.tsx$/ },
  { route: /^\/observability\/integrations$/, parts: /src\/observability\/integrations\/.+-tab\.tsx$/ },
  { route: /^\/observability\/alerts$/, parts: /src\/observability\/alerts\/channels\/channel-list\.tsx$/ },
  { route: /^\/observability\/\$category\/\$metric/, parts: /src\/observability\/panels\/[^/]+\.tsx$/ },
  { route: /^\/encoding\/create\/vod\/\$step$/, parts: /src\/encoding\/create\/vod\/steps\/.+-step\.tsx$/ },
];

export const budgetOf = (pattern: string): number => exceptions[pattern]?.bytes ?? budgetBytes;

/** Returns the sources that a screen can show at once, of which each visit shows one. */
export const partsShownAtOnce = (sources: readonly string[], pattern: string): string[] =>
  partsOfRoutes
    .filter(({ route }) => route.test(pattern))
    .flatMap(({ parts }) => sources.filter((source) => parts.test(source)));
