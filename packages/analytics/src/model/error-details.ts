import { type Column, identifier, label, optionalInteger, text } from './column.ts';
import { ownership } from './shared-columns.ts';

/** Collector data about one error: texts, stack trace and the last requests. */
export const errorDetailColumns: Column[] = [
  ...ownership,
  identifier('impression_id', 'impressionId'),
  optionalInteger('error_id', 'errorId', { description: 'Position of the error in its impression' }),
  label('platform', 'platform'),
  label('domain', 'domain'),
  label('analytics_version', 'analyticsVersion'),
  optionalInteger('code', 'code'),
  text('message', 'message'),
  label('severity', 'severity'),
  text('error_data', undefined, { description: 'JSON object: exceptionMessage, exceptionStacktrace, additionalData' }),
  text('http_requests', undefined, { description: 'JSON array of the last requests' }),
];
