import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../shared/layout.module.css';
import type { SamlDomain } from './draft.ts';
import styles from './sso.module.css';

const parts = [
  ['entityId', 'Entity id (audience)'],
  ['acsUrl', 'Assertion consumer service (ACS)'],
  ['metadataUrl', 'Metadata'],
] as const;

/** What the identity provider must be told, and the address to share with people. */
export const ServiceProvider = ({ domain: { serviceProvider } }: { domain: SamlDomain }) => (
  <Card title="Tell your identity provider">
    <div className={layout.stack}>
      <p className={styles.lead}>Enter these there, or let it read our metadata.</p>
      {parts.map(([name, label]) => (
        <div key={name} className={styles.copied}>
          <span className={styles.label}>{label}</span>
          <CopyId value={serviceProvider[name]} />
        </div>
      ))}
      <div className={styles.copied}>
        <span className={styles.label}>Login address to share</span>
        <CopyId value={serviceProvider.loginUrl} />
        <span className={styles.advice}>Opens the sign-in of your identity provider at once.</span>
      </div>
    </div>
  </Card>
);
