import { AppError } from '@sluice/contract';

const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Connection refused, reset, ended by an administrator, starting up, out of connections, pool time-out. */
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

/** What Fastify and Node refuse by themselves, by HTTP status. */
const fromStatus = (status: unknown, message: string): AppError | undefined => {
  if (status === 413) return new AppError('payload_too_large');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('validation_failed', { evidence: message });
  return undefined;
};

/** Makes an error of the catalogue of anything thrown; what nobody foresaw becomes `internal` without its message. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  const code = propertyOf(error, 'code');
  // PostgreSQL's class 22: a value that no column can hold, such as a text with a zero byte.
  if (typeof code === 'string' && /^22...$/.test(code))
    return new AppError('validation_failed', {
      evidence:
        'A value cannot be stored: a text with a zero byte or half a character, or a number or an instant that is too large.',
      cause: error,
    });
  const status = propertyOf(error, 'statusCode');
  const message = propertyOf(error, 'message');
  return fromStatus(status, typeof message === 'string' ? message : '') ?? new AppError('internal', { cause: error });
};
