import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconDownload } from '@sluice/ui/icons';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import type { OperationResult } from '../../app/api/api.ts';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import { download } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { tokenCode } from './token-code.ts';

type NewKeyDialogProps = { created: OperationResult<'streams.signingKeys.create'>; onClose: () => void };

/** Shows a private key once, and how to sign with it. */
export const NewKeyDialog = ({ created: { keyId, privateKey }, onClose }: NewKeyDialogProps) => (
  <Modal opened onClose={onClose} size="lg" title={<strong>Signing key created</strong>}>
    <div className={layout.stack}>
      <MessageBox type="WARNING">
        Download the private key now. It is not stored here and cannot be shown again.
      </MessageBox>
      <div className={layout.row}>
        <Button
          leftSection={<IconDownload size={16} />}
          onClick={() => download(`${keyId}.pem`, atob(privateKey), 'application/x-pem-file')}
        >
          Download {keyId}.pem
        </Button>
      </div>
      <section className={layout.tight}>
        <strong>Sign a token on your server, and add it to the address of the player as ?token=</strong>
        <CodeSample label="the signing code" forms={tokenCode(keyId)} />
      </section>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </div>
  </Modal>
);
