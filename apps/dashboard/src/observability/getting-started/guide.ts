/** What every snippet carries. */
export type SnippetFacts = { licenseKey: string; collectorUrl: string };

/** What to do, and the code with which it is done. */
export type GuideStep = { words: string; code?: (facts: SnippetFacts) => string };

/** How one player is measured. */
export type Guide = { key: string; label: string; steps: readonly GuideStep[] };
