export type S3Fault = 'missing' | 'forbidden' | 'changed' | 'range' | 'full' | 'busy' | 'unreachable' | 'failed';

const byName: Record<string, S3Fault> = {
  NoSuchBucket: 'missing',
  NoSuchKey: 'missing',
  NotFound: 'missing',
  PreconditionFailed: 'changed',
  InvalidRange: 'range',
  ConditionalRequestConflict: 'busy',
  SlowDown: 'busy',
  QuotaExceeded: 'full',
  EntityTooLarge: 'full',
};

const byStatus: Record<number, S3Fault> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  409: 'busy',
  412: 'changed',
  416: 'range',
  429: 'busy',
  503: 'busy',
  507: 'full',
};

type Answer = { name: string; status: number | undefined };

const answerOf = (error: unknown): Answer => {
  if (!(error instanceof Error)) return { name: '', status: undefined };
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined;
  return { name: error.name, status: typeof status === 'number' ? status : undefined };
};

/** Classifies an error of the S3 client; without a response it is `unreachable`. */
export const s3FaultOf = (error: unknown): S3Fault => {
  const { name, status } = answerOf(error);
  if (status === undefined) return byName[name] ?? 'unreachable';
  return byName[name] ?? byStatus[status] ?? 'failed';
};

/** Reports whether the same request may succeed shortly. */
export const isTransientS3 = (error: unknown): boolean => {
  const fault = s3FaultOf(error);
  return fault === 'busy' || fault === 'unreachable' || (fault === 'failed' && (answerOf(error).status ?? 0) >= 500);
};

/** One line for developers; only names and codes, as the client's messages may contain keys. */
export const s3Evidence = (error: unknown, where: string): string => {
  const { name, status } = answerOf(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : name;
  return status === undefined ? `${where}: ${code}.` : `${where} answered ${status} ${name}.`;
};
