import { IconBroadcast } from '@sluice/ui/icons';
import styles from './live-poster.module.css';
import { useLivePoster } from './use-live-poster.ts';

/** Newest picture of a live encoding, in a list. */
export const LivePoster = ({ encodingId }: { encodingId: string }) => {
  const address = useLivePoster(encodingId);
  return address === undefined ? (
    <span className={styles.poster}>
      <IconBroadcast size={16} />
    </span>
  ) : (
    <img className={styles.poster} src={address} alt="" />
  );
};
