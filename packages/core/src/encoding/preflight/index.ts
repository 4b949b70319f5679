export { probeInput, probeSettings } from './probe-input.ts';
export { probeInputJob } from './probe-input.job.ts';
export { openProbe, recordProbe, type ProbedInput, type ProbeResult } from './probe-store.ts';
export { probeFiles } from './probe-files.ts';
export type { InputPlace } from './places.ts';
