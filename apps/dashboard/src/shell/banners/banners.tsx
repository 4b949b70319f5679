import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useOrganizations } from '../../app/account/use-session.ts';
import { useReachable } from '../../app/api/reachability.ts';
import { PaymentBanner } from '../../billing/banners/payment-banner.tsx';
import { QuotaNotice } from '../../billing/banners/quota-notice.tsx';
import { useNotifierSwitch } from '../notifier/notifier-switch.ts';
import { OptionalPart } from '../optional-part.tsx';
import styles from './banners.module.css';
import { FullDiskBanner } from './full-disk-banner.tsx';
import { IdleLiveBanner } from './idle-live-banner.tsx';

const ServerBanner = () => {
  const client = useQueryClient();
  return (
    <MessageBox type="ERROR">
      <div className={styles.line}>
        <span>Cannot reach the server. The data shown may be out of date.</span>
        <Button size="compact-sm" variant="default" onClick={() => void client.refetchQueries({ type: 'active' })}>
          Try again
        </Button>
      </div>
    </MessageBox>
  );
};

const OrganizationsBanner = ({ onRetry }: { onRetry: () => void }) => (
  <MessageBox type="ERROR">
    <div className={styles.line}>
      <span>Unable to load account organizations</span>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  </MessageBox>
);

/** Banners about the whole dashboard, shown above every screen. */
const Banners = () => {
  const isReachable = useReachable();
  const { error, isLoaded, list, refetch } = useOrganizations();
  const { isOn } = useNotifierSwitch();
  const lacksOrganizations = isReachable && ((error !== null && !isLoaded) || (isLoaded && list.length === 0));
  return (
    <div className={styles.banners}>
      {!isReachable && <ServerBanner />}
      {lacksOrganizations && <OrganizationsBanner onRetry={() => void refetch()} />}
      {isReachable && <FullDiskBanner />}
      <OptionalPart>
        <PaymentBanner />
        <QuotaNotice />
      </OptionalPart>
      {isOn && (
        <OptionalPart>
          <IdleLiveBanner />
        </OptionalPart>
      )}
    </div>
  );
};

export default Banners;
