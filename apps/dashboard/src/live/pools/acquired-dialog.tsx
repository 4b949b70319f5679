import type { ReactNode } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Button } from '@sluice/ui/core';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { Modal } from '@sluice/ui/overlays';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { SecretValue } from '../stream-keys/secret-value.tsx';
import type { PoolEncoding } from './pool-texts.ts';

/** Shows where to send to an acquired encoding, and what plays it. */
export const AcquiredDialog = ({ encoding, onClose }: { encoding: PoolEncoding; onClose: () => void }) => {
  const [point] = encoding.ingestPoints;
  return (
    <Modal opened onClose={onClose} title={<strong>Encoding acquired</strong>}>
      <div className={layout.stack}>
        <KeyValues
          entries={[
            ['Ingest URL', point && <CopyId key="url" value={point.streamBaseUrl} />],
            [
              'Stream key',
              point && <SecretValue noun="stream key" key="key" value={point.streamKey} name="this encoding" />,
            ],
            ...encoding.manifests.map(({ url, type, manifestId }): [string, ReactNode] => [
              type,
              <CopyId key={manifestId} value={url ?? manifestId} />,
            ]),
          ]}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {encoding.encodingId !== undefined && (
            <LinkButton to="/live/encodings/$id" params={{ id: encoding.encodingId }}>
              Open encoding
            </LinkButton>
          )}
        </DialogFoot>
      </div>
    </Modal>
  );
};
