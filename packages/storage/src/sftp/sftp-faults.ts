import { connectionFault, isReportedFault, RemoteFault, type RemoteFaultKind } from '../remote/remote-fault.ts';

// Status codes of draft-ietf-secsh-filexfer.
const byStatus: Record<number, RemoteFaultKind> = {
  2: 'missing',
  3: 'forbidden',
  6: 'unreachable',
  7: 'unreachable',
  10: 'missing',
  14: 'full',
  15: 'full',
};

const byLevel: Record<string, RemoteFaultKind> = {
  'client-authentication': 'forbidden',
  'client-timeout': 'timeout',
  handshake: 'unreachable',
  protocol: 'unreachable',
};

const partOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Classifies a failure of an SSH server. */
export const sftpFailure = (error: unknown, where: string): unknown => {
  if (isReportedFault(error)) return error;
  const code = partOf(error, 'code');
  if (typeof code === 'number')
    return new RemoteFault(byStatus[code] ?? 'failed', `${where} answered status ${code}.`, error);
  const level = partOf(error, 'level');
  const kind = typeof level === 'string' ? byLevel[level] : undefined;
  if (kind !== undefined) return new RemoteFault(kind, `${where}: ${String(level)}.`, error);
  // An invalid private key is detected before anything is sent.
  if (error instanceof Error && error.message.startsWith('Cannot parse privateKey'))
    return new RemoteFault('forbidden', `${where}: the private key cannot be read.`, error);
  return connectionFault(error, where);
};

export const isSftpMissing = (error: unknown): boolean => partOf(error, 'code') === 2;
