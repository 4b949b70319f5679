export { cmcdOfRequest, cmcdTextOf, type CmcdValues, parseCmcd, parseReports } from './parse.ts';
export type { CmcdReport, CmcdRequest } from './report.ts';
export type { CmcdSample } from './session.ts';
export { idleMilliseconds, sessionIdOf, viewerOf } from './sessions.ts';
export * from './fold.ts';
export { AccessLog, type LoggedCmcd } from './access-log.ts';
