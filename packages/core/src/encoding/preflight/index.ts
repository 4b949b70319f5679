export { probeInput, probeSettings } from './probe-input.ts';
export { probeInputJob } from './probe-input.job.ts';
export { contentKeyOf, openProbe, recordProbe, type ProbedInput, type ProbeResult } from './probe-store.ts';
export { loadSourceProbe, sourceProbeId, storeSourceProbe } from './source-probes.ts';
export type * from './content.ts';
export { probeFiles } from './probe-files.ts';
export type { InputPlace } from './places.ts';
export { withEncodingMode } from '../encodings/streams/request-mode.ts';
