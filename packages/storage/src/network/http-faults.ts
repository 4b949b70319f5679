import { AppError, type ErrorCode } from '@sluice/contract';
import { systemCode } from '../shared/system-errors.ts';

const byStatus: Record<number, ErrorCode> = {
  401: 'input_forbidden',
  403: 'input_forbidden',
  404: 'input_not_found',
  407: 'input_forbidden',
  408: 'input_timeout',
  410: 'input_not_found',
};

const timeouts = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** Classifies a response other than the file. */
export const statusFault = (status: number, where: string): AppError =>
  new AppError(byStatus[status] ?? 'input_unreachable', { evidence: `${where} answered ${status}.` });

/** Classifies a failure without a response: connection refused, unknown host, timeout, blocked address. */
export const connectionFault = (error: unknown, where: string): unknown => {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'AbortError') return error;
  const code = systemCode(error);
  const evidence = `${where}: ${code || 'the connection failed'}.`;
  return new AppError(timeouts.includes(code) ? 'input_timeout' : 'input_unreachable', { evidence, cause: error });
};
