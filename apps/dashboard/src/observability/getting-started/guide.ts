/** Values inserted into every snippet. */
export type SnippetFacts = { licenseKey: string; collectorUrl: string };

/** Instruction of one step, with its code. */
export type GuideStep = { words: string; code?: (facts: SnippetFacts) => string };

/** Installation guide for one player. */
export type Guide = { key: string; label: string; steps: readonly GuideStep[] };
