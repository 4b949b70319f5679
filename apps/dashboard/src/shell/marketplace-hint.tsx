import { IconInfo } from '@sluice/ui/icons';
import { Tooltip } from '@sluice/ui/overlays';
import { useAccount } from '../app/account/use-session.ts';
import styles from './shell.module.css';

const names = { AWS: 'AWS', AZURE: 'Azure' } as const;

/** Points marketplace customers to their plan details. */
const MarketplaceHint = () => {
  const marketplace = useAccount().data?.marketplace;
  if (!marketplace) return null;
  const hint = `Please go to your ${names[marketplace]} account to see the plan details.`;
  return (
    <Tooltip label={hint}>
      <button type="button" className={styles.iconButton} aria-label={hint}>
        <IconInfo size={18} />
      </button>
    </Tooltip>
  );
};

export default MarketplaceHint;
