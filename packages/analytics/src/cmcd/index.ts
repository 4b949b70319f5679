export { cmcdOfRequest, type CmcdValues, parseReports } from './parse.ts';
export type { CmcdReport, CmcdRequest } from './report.ts';
export type { CmcdSample } from './session.ts';
export { CmcdSessions, type CmcdSessionsOptions } from './sessions.ts';
