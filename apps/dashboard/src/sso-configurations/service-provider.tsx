import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../shared/layout.module.css';
import type { SamlDomain } from './draft.ts';
import styles from './sso.module.css';

const parts = [
  ['entityId', 'Entity ID (audience)'],
  ['acsUrl', 'Assertion consumer service (ACS)'],
  ['metadataUrl', 'Metadata'],
] as const;

/** Values to enter at the identity provider, and the sign-in URL to share with users. */
export const ServiceProvider = ({ domain: { serviceProvider } }: { domain: SamlDomain }) => (
  <Card title="Identity provider setup">
    <div className={layout.stack}>
      <p className={styles.lead}>Enter these values at your identity provider, or import our metadata there.</p>
      {parts.map(([name, label]) => (
        <div key={name} className={styles.copied}>
          <span className={styles.label}>{label}</span>
          <CopyId value={serviceProvider[name]} />
        </div>
      ))}
      <div className={styles.copied}>
        <span className={styles.label}>Sign-in URL to share</span>
        <CopyId value={serviceProvider.loginUrl} />
        <span className={styles.advice}>Opens the sign-in page of your identity provider directly.</span>
      </div>
    </div>
  </Card>
);
