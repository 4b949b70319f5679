import { AppError } from '@sluice/contract';
import { systemCode } from '../shared/system-errors.ts';

/** What goes wrong at a store of files, in words of neither inputs nor outputs. */
export type RemoteFaultKind =
  | 'missing'
  | 'forbidden'
  | 'changed'
  | 'full'
  | 'busy'
  | 'unreachable'
  | 'timeout'
  | 'failed';

/** A failure at a store; its evidence names host, path and status, never credentials. */
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

/** Errors that say all there is to say: those of the catalogue, those of stores, and the caller's own wish to end. */
export const isReportedFault = (error: unknown): boolean =>
  error instanceof AppError || error instanceof RemoteFault || (error instanceof Error && error.name === 'AbortError');

/** Any failure as one that may be shown; a client's own message may repeat what it was given, keys too. */
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

/** What an HTTP status other than success means. */
export const faultOfStatus = (status: number): RemoteFaultKind =>
  byStatus[status] ?? (status >= 500 ? 'busy' : 'failed');

const timeoutCodes = ['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'];

/** What a failure of a connection means; errors of the catalogue stay as they are. */
export const connectionFault = (error: unknown, where: string): unknown => {
  if (isReportedFault(error)) return error;
  const blocked = error instanceof Error ? error.cause : undefined;
  if (blocked instanceof AppError) return blocked;
  const code = systemCode(error);
  const kind = timeoutCodes.includes(code) ? 'timeout' : 'unreachable';
  return new RemoteFault(kind, `${where}: ${code || 'the connection failed'}.`, error);
};
