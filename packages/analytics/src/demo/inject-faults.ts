import type { Fault } from './faults.ts';
import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';
import type { Setting } from './setting.ts';

const requestsShown = 6;

const requests = (random: Random, { cdn, title }: Setting, clock: number, status: number | undefined) =>
  Array.from({ length: requestsShown }, (_, index) => {
    const isLast = index === requestsShown - 1;
    const kind = index === 0 ? 'main' : `v3_${String(index * 7).padStart(5, '0')}`;
    return {
      type: index === 0 ? 'MANIFEST_HLS_MASTER' : 'MEDIA_VIDEO',
      url: `https://${cdn}.example.com/${title.id}/${kind}${index === 0 ? '.m3u8' : '.m4s'}`,
      clientTime: Math.round(clock - (requestsShown - index) * 2100),
      httpStatus: isLast ? (status ?? 0) : 200,
      success: !isLast,
      downloadTime: Math.round(isLast && status === undefined ? 20_000 : random.logNormal(240, 0.6)),
      timeToFirstByte: Math.round(random.logNormal(60, 0.5)),
      size: isLast ? 0 : Math.round(random.logNormal(index === 0 ? 3200 : 900_000, 0.5)),
    };
  });

/** Returns the sample columns of an error, and records its details. */
export const faultColumns = (
  random: Random,
  recorder: Recorder,
  setting: Setting,
  { code, message, exception, status }: Fault,
  severity = 'CRITICAL',
): Record<string, unknown> => {
  const data = JSON.stringify({
    exceptionMessage: exception,
    exceptionStacktrace: ['at load (player.js:1:48211)', 'at run (player.js:1:9120)'],
    additionalData: status === undefined ? '' : JSON.stringify({ statusCode: status }),
  });
  recorder.explain({
    code,
    message,
    severity,
    error_data: data,
    http_requests: JSON.stringify(requests(random, setting, recorder.clock, status)),
  });
  return { error_code: code, error_message: message, error_severity: severity, error_data: data };
};
