import { FTPError } from 'basic-ftp';
import { connectionFault, isReportedFault, RemoteFault, type RemoteFaultKind } from '../remote/remote-fault.ts';

const byCode: Record<number, RemoteFaultKind> = {
  421: 'busy',
  425: 'busy',
  426: 'busy',
  430: 'forbidden',
  450: 'busy',
  451: 'busy',
  452: 'full',
  530: 'forbidden',
  532: 'forbidden',
  534: 'forbidden',
  550: 'missing',
  552: 'full',
  553: 'forbidden',
};

const denials = /denied|permission|not allowed|EACCES|EPERM/i;

/** Classifies a failure of an FTP server; the server's own text is omitted, as it may repeat credentials. */
export const ftpFailure = (error: unknown, where: string): unknown => {
  if (isReportedFault(error)) return error;
  if (error instanceof FTPError) {
    const isDenied = error.code === 550 && denials.test(error.message);
    const kind = isDenied ? 'forbidden' : (byCode[error.code] ?? 'failed');
    return new RemoteFault(kind, `${where} answered ${error.code}.`, error);
  }
  if (error instanceof Error && error.message.startsWith('Timeout'))
    return new RemoteFault('timeout', `${where}: the server stopped responding.`, error);
  return connectionFault(error, where);
};

/** Reports whether a server responded that a file or folder does not exist. */
export const isFtpMissing = (error: unknown): boolean => error instanceof FTPError && error.code === 550;
