import layout from '../../shared/layout.module.css';
import type { TabProps } from '../tab-props.ts';
import { MfaCard } from './mfa-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Password, two-step verification and sessions of the user. */
const SecurityTab = ({ account }: TabProps) => (
  <div className={layout.stack}>
    <div className={layout.columns}>
      {!account.samlDomain && <PasswordCard account={account} />}
      <MfaCard account={account} />
    </div>
    <SessionsCard />
  </div>
);

export default SecurityTab;
