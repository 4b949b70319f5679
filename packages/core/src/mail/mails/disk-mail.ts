import type { MailContent } from '../render-mail.ts';

type DiskMailInput = { machine: string; folder: string; freeBytes: number; reserveBytes: number };

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MiB`;

/** Email to the operator about a disk that is almost full. */
export const diskLowMail = ({ machine, folder, freeBytes, reserveBytes }: DiskMailInput): MailContent => ({
  subject: `The disk of ${machine} is almost full`,
  paragraphs: [
    `The disk of the data folder ${folder} on ${machine} has ${mebibytes(freeBytes)} left.`,
    `The last ${mebibytes(reserveBytes)} are reserved for telemetry and the databases: below that, uploads are rejected and encodings wait.`,
    'Free some space or enlarge the disk. Uploads and encodings then continue by themselves.',
  ],
  footnote: 'You receive this email because OPERATOR_EMAILS of this server contains your address.',
});
