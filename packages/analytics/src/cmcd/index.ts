export { cmcdTextOf, parseCmcd, parseReports } from './parse.ts';
export type { CmcdReport, CmcdRequest } from './report.ts';
export { idleMilliseconds, sessionIdOf, viewerOf } from './sessions.ts';
export * from './fold.ts';
export { AccessLog, type LoggedCmcd } from './access-log.ts';
