import { AppError } from '@sluice/contract';
import { systemCode } from '../shared/system-errors.ts';

/** Kinds of failures of file stores, independent of inputs and outputs. */
export type RemoteFaultKind =
  | 'missing'
  | 'forbidden'
  | 'changed'
  | 'full'
  | 'busy'
  | 'unreachable'
  | 'timeout'
  | 'failed';

/** A failure of a store; its evidence contains host, path and status, never credentials. */
export class RemoteFault extends Error {
  readonly kind: RemoteFaultKind;
  readonly evidence: string;

  constructor(kind: RemoteFaultKind, evidence: string, cause?: unknown) {
    super(evidence, { cause });
    this.name = 'RemoteFault';
    this.kind = kind;
    this.evidence = evidence;
  }
}

/** Errors to pass on unchanged: those of the catalog, those of stores, and the caller's abort. */
export const isReportedFault = (error: unknown): boolean =>
  error instanceof AppError || error instanceof RemoteFault || (error instanceof Error && error.name === 'AbortError');

/** Converts any failure to one that is safe to show; a client's own message may repeat its input, including keys. */
export const toRemoteFault = (error: unknown): unknown =>
  isReportedFault(error)
    ? error
    : new RemoteFault('failed', `The client failed with ${error instanceof Error ? error.name : typeof error}.`, error);

const byStatus: Record<number, RemoteFaultKind> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  408: 'timeout',
  409: 'busy',
  410: 'missing',
  412: 'changed',
  416: 'changed',
  429: 'busy',
  507: 'full',
};

/** Classifies an HTTP status other than success. */
export const faultOfStatus = (status: number): RemoteFaultKind =>
  byStatus[status] ?? (status >= 500 ? 'busy' : 'failed');

const timeoutCodes = ['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'];

/** Classifies a connection failure; errors of the catalog stay unchanged. */
export const connectionFault = (error: unknown, where: string): unknown => {
  if (isReportedFault(error)) return error;
  const blocked = error instanceof Error ? error.cause : undefined;
  if (blocked instanceof AppError) return blocked;
  const code = systemCode(error);
  const kind = timeoutCodes.includes(code) ? 'timeout' : 'unreachable';
  return new RemoteFault(kind, `${where}: ${code || 'the connection failed'}.`, error);
};
