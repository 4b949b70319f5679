import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { IconAlertTriangle, IconCircleCheck } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useAccount } from '../../app/account/use-session.ts';
import { useApi } from '../../app/api/api.ts';
import { toast } from '../../shared/toast/toast.ts';
import layout from '../../shared/layout.module.css';
import { MfaEnrollment } from '../../shared/mfa-enrollment/mfa-enrollment.tsx';
import { RecoveryCodes } from '../../shared/mfa-enrollment/recovery-codes.tsx';
import type { TabProps } from '../tab-props.ts';
import styles from '../account.module.css';
import { CodeDialog } from './code-dialog.tsx';

type Step = 'enroll' | 'disable' | 'renew';

const NewCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={<strong>New recovery codes</strong>}>
    <RecoveryCodes codes={codes} />
    <div className={styles.end}>
      <Button onClick={onClose}>Done</Button>
    </div>
  </Modal>
);

const useMfa = (onDone: () => void) => {
  const api = useApi();
  const account = useAccount();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = async () => {
    await account.refetch();
    onDone();
  };
  return {
    codes,
    forgetCodes: () => setCodes(undefined),
    done,
    disable: async (code: string) => {
      await api.call('account.mfa.totp.disable', { body: { code } });
      toast({ type: 'success', title: '2-Step Verification is off' });
      await done();
    },
    renew: async (code: string) => {
      const answer = await api.call('account.mfa.recoveryCodes.renew', { body: { code } });
      setCodes(answer.recoveryCodes);
      onDone();
    },
  };
};

/** Turns two-step verification on and off. */
export const MfaCard = ({ account: { mfaEnabled } }: TabProps) => {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const { codes, forgetCodes, done, disable, renew } = useMfa(close);
  return (
    <Card
      title="2-Step Verification"
      actions={
        mfaEnabled ? (
          <Badge tone="good" icon={IconCircleCheck}>
            On
          </Badge>
        ) : (
          <Badge tone="warn" icon={IconAlertTriangle}>
            Off
          </Badge>
        )
      }
    >
      <div className={layout.stack}>
        <p className={styles.lead}>
          {mfaEnabled
            ? 'Signing in requires a code from your authentication app. Use a recovery code when your phone is not available.'
            : 'Signing in requires a code from an authentication app on your phone, so a stolen password is not enough.'}
        </p>
        <div className={layout.row}>
          {mfaEnabled ? (
            <>
              <Button variant="default" onClick={() => setStep('renew')}>
                Renew recovery codes
              </Button>
              <Button variant="default" onClick={() => setStep('disable')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button onClick={() => setStep('enroll')}>Turn on</Button>
          )}
        </div>
      </div>
      <Modal opened={step === 'enroll'} onClose={close} title={<strong>2-Step Verification</strong>}>
        <MfaEnrollment onDone={() => void done()} />
      </Modal>
      {step === 'disable' && (
        <CodeDialog
          title="Turn off 2-Step Verification?"
          confirm="Turn off"
          takesRecoveryCode
          onCode={disable}
          onClose={close}
        >
          Your account will be protected by your password only. Organizations that require two-step verification will
          lock you out.
        </CodeDialog>
      )}
      {step === 'renew' && (
        <CodeDialog title="Renew recovery codes?" confirm="Renew" onCode={renew} onClose={close}>
          Your existing recovery codes will stop working.
        </CodeDialog>
      )}
      {codes && <NewCodes codes={codes} onClose={forgetCodes} />}
    </Card>
  );
};
