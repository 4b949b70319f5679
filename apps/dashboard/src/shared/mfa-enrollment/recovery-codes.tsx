import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconCheck, IconCopy, IconDownload } from '@sluice/ui/icons';
import { copyText } from '../copy-text.ts';
import { download } from '../download.ts';
import styles from './mfa-enrollment.module.css';

/** Single-use codes for signing in without the app; they are shown once and can be copied or downloaded. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <div className={styles.recovery}>
      <p>
        Save these recovery codes in a safe place. Each code signs you in once when your phone is not available. They
        will not be shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copyText(text).then(setCopied)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => download('recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          Download
        </Button>
      </div>
    </div>
  );
};

/** Confirmation that two-step verification is on, with the recovery codes. */
export const EnrollmentDone = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <div className={styles.root}>
    <MessageBox type="SUCCESS">2-Step Verification has been activated</MessageBox>
    <RecoveryCodes codes={codes} />
    <div className={styles.foot}>
      <Button onClick={onDone}>Done</Button>
    </div>
  </div>
);
