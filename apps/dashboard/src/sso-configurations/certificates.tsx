import { Badge } from '@sluice/ui/badge.tsx';
import { Textarea } from '@sluice/ui/fields';
import { exactTime } from '@sluice/ui/format/relative-time';
import { IconTrash } from '@sluice/ui/icons';
import { certificateState } from './certificate-state.ts';
import type { Certificate } from './draft.ts';
import styles from './sso.module.css';

const words = {
  valid: { tone: 'good', text: 'Valid' },
  soon: { tone: 'warn', text: 'Expires soon' },
  expired: { tone: 'bad', text: 'Expired' },
} as const;

const CertificateRow = ({ certificate, onRemove }: { certificate: Certificate; onRemove: () => void }) => {
  const { tone, text } = words[certificateState(certificate.expiresAt)];
  return (
    <li>
      <div>
        <strong>{certificate.subject}</strong>
        <span>until {exactTime(Date.parse(certificate.expiresAt))}</span>
        <code>{certificate.fingerprint}</code>
      </div>
      <Badge tone={tone}>{text}</Badge>
      <button type="button" aria-label={`Remove certificate ${certificate.subject}`} onClick={onRemove}>
        <IconTrash size={16} />
      </button>
    </li>
  );
};

type CertificatesProps = {
  certificates: readonly Certificate[];
  pasted: string;
  error: string | undefined;
  onChange: (certificates: Certificate[]) => void;
  onPaste: (text: string) => void;
};

/** Signing certificates of the identity provider. */
export const Certificates = ({ certificates, pasted, error, onChange, onPaste }: CertificatesProps) => (
  <div className={styles.certificates}>
    <span className={styles.label}>Signing certificates</span>
    {certificates.length > 0 && (
      <ul>
        {certificates.map((certificate) => (
          <CertificateRow
            key={certificate.fingerprint}
            certificate={certificate}
            onRemove={() => onChange(certificates.filter((each) => each !== certificate))}
          />
        ))}
      </ul>
    )}
    <Textarea
      aria-label="Add certificate"
      description="Add a certificate in PEM or base64; it is validated when you save."
      placeholder="-----BEGIN CERTIFICATE-----"
      autosize
      minRows={2}
      maxRows={6}
      value={pasted}
      error={error}
      classNames={{ input: styles.code }}
      onChange={(event) => onPaste(event.currentTarget.value)}
    />
  </div>
);
