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

/** What a failure at an FTP server means; servers' own words may repeat what they were sent and stay away. */
export const ftpFailure = (error: unknown, where: string): unknown => {
  if (isReportedFault(error)) return error;
  if (error instanceof FTPError) {
    const isDenied = error.code === 550 && denials.test(error.message);
    const kind = isDenied ? 'forbidden' : (byCode[error.code] ?? 'failed');
    return new RemoteFault(kind, `${where} answered ${error.code}.`, error);
  }
  if (error instanceof Error && error.message.startsWith('Timeout'))
    return new RemoteFault('timeout', `${where}: the server fell silent.`, error);
  return connectionFault(error, where);
};

/** Tells whether a server said that there is no such file or folder. */
export const isFtpMissing = (error: unknown): boolean => error instanceof FTPError && error.code === 550;
