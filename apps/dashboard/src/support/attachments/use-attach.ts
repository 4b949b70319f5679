import { attachmentBytesMax } from '@sluice/contract/support/vocabulary';
import { bytes } from '@sluice/ui/format/quantity.ts';
import { useChange } from '../../app/api/hooks.ts';
import { toast } from '../../shared/toast/toast.ts';
import { useWork } from '../../shared/use-action.ts';

/** Returns why a file cannot be attached; undefined if it can. */
const problemOfFile = ({ name, size }: File): string | undefined => {
  if (size === 0) return `${name} is empty.`;
  return size > attachmentBytesMax
    ? `${name} has ${bytes(size)}; at most ${bytes(attachmentBytesMax)} fit.`
    : undefined;
};

/** Returns whether a file may be attached, and tells the user why not. */
export const mayAttach = (file: File): boolean => {
  const problem = problemOfFile(file);
  if (problem !== undefined) toast({ type: 'warning', title: 'Could not attach file', text: problem });
  return problem === undefined;
};

/** Attaches files to tickets, one after the other, and reports failures in messages. */
export const useAttach = () => {
  const { mutateAsync } = useChange('account.support.tickets.attachments.create');
  const attach = async ({ ticketId, files }: { ticketId: string; files: readonly File[] }): Promise<void> => {
    for (const file of files) {
      const body = new Uint8Array(await file.arrayBuffer());
      await mutateAsync({ params: { ticket_id: ticketId }, query: { name: file.name }, body });
    }
  };
  return useWork(attach, { verb: 'attach', noun: 'file' });
};
