import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useOperation } from '../../app/api/hooks.ts';

const usualPollMilliseconds = 30_000;

/** Reports that uploads are paused for lack of space; disappears by itself when they continue. */
export const FullDiskBanner = ({ pollMilliseconds = usualPollMilliseconds }) => {
  const status = useOperation('dashboard.status.get', {}, { refetchInterval: pollMilliseconds });
  if (status.data?.acceptsUploads !== false) return null;
  return <MessageBox type="WARNING">Uploads are paused: the server’s disk is almost full.</MessageBox>;
};
