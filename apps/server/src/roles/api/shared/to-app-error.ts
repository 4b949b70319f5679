import { AppError } from '@sluice/contract';

const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Codes for: connection refused, reset, ended by an administrator, starting up, out of connections, pool timeout. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN|ENOTFOUND|08...|57P0.|53...)$/;

const isDatabaseDown = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  const code = propertyOf(error, 'code');
  const message = propertyOf(error, 'message');
  if (typeof code === 'string' && unreachable.test(code))
    return code !== 'ENOENT' || propertyOf(error, 'syscall') === 'connect';
  return (
    typeof message === 'string' &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(message)
  );
};

/** Converts client errors of Fastify and Node by HTTP status; undefined for other errors. */
const fromStatus = (status: unknown, message: string): AppError | undefined => {
  if (status === 408) return new AppError('body_timeout', { evidence: message });
  if (status === 413) return new AppError('payload_too_large', { evidence: message });
  if (status === 429) return new AppError('rate_limited', { evidence: message, retryAfterSeconds: 5 });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('validation_failed', { evidence: message });
  return undefined;
};

/** Converts any thrown value to an error of the catalog; unforeseen errors become `internal` without their message. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  const code = propertyOf(error, 'code');
  // PostgreSQL's class 22: a value that no column can hold, such as text with a zero byte.
  if (typeof code === 'string' && /^22...$/.test(code))
    return new AppError('validation_failed', {
      evidence:
        'A value cannot be stored: text with a zero byte or an unpaired surrogate, or a number or timestamp out of range.',
      cause: error,
    });
  const status = propertyOf(error, 'statusCode');
  const message = propertyOf(error, 'message');
  return fromStatus(status, typeof message === 'string' ? message : '') ?? new AppError('internal', { cause: error });
};
