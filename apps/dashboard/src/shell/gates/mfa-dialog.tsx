import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@sluice/ui/core';
import { Modal } from '@sluice/ui/overlays';
import { MfaEnrollment } from '../../shared/mfa-enrollment/mfa-enrollment.tsx';
import { useLogOut } from '../../app/session/use-log-out.ts';
import styles from './gates.module.css';

/** Requires a member to turn on two-step verification; the only alternative is to log out. */
export const MfaDialog = ({ organization }: { organization: string }) => {
  const client = useQueryClient();
  const logOut = useLogOut();
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={<strong>2-Step Verification is required</strong>}
    >
      <p className={styles.lead}>{organization} requires 2-Step Verification for all members.</p>
      <MfaEnrollment
        onDone={() => void client.invalidateQueries()}
        otherActions={
          <Button variant="default" onClick={logOut}>
            Log Out
          </Button>
        }
      />
    </Modal>
  );
};
