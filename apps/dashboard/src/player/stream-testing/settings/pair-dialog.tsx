import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { minuteOfDay } from '@sluice/ui/format/day';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useApi, type OperationResult } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { isLocalAddress } from '../../../shared/is-local-address.ts';
import layout from '../../../shared/layout.module.css';
import { useAttempt } from '../../../shared/use-attempt.ts';
import { useDevices, useLabRefresh } from '../shared/use-lab.ts';
import { DialogForm } from './dialog-form.tsx';
import styles from './settings.module.css';

type Pairing = OperationResult<'player.testing.devices.pair'>;

type DialogProps = { onClose: () => void };

/** Returns a code in two groups, which are easier to read across a room. */
const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

const Code = ({ pairing, onClose }: DialogProps & { pairing: Pairing }) => {
  const device = useDevices().data?.items.find(({ id }) => id === pairing.id);
  const isPaired = device !== undefined && device.status !== 'PENDING';
  return (
    <div className={layout.stack}>
      <div role="status">
        {isPaired ? (
          <MessageBox type="SUCCESS">
            {pairing.name} is paired. Leave its page open: tests on it start by themselves.
          </MessageBox>
        ) : (
          <p className={layout.dim}>
            Scan this code with the device, or open the address in its browser. It works once and expires at{' '}
            {minuteOfDay(Date.parse(pairing.expiresAt))}.
          </p>
        )}
      </div>
      {!isPaired && (
        <>
          <img
            className={styles.qrCode}
            src={`data:image/png;base64,${pairing.qrCode}`}
            width={240}
            height={240}
            alt="QR code of the address"
          />
          <p className={styles.code} aria-label={`Pairing code ${[...pairing.code].join(' ')}`}>
            {spaced(pairing.code)}
          </p>
          <div className={styles.address}>
            <CopyId value={pairing.url} label="Copy address" />
          </div>
          {isLocalAddress(pairing.url) && (
            <MessageBox type="WARNING">
              This server&apos;s public address is localhost, which other devices cannot reach. Set PUBLIC_URL on the
              server to an address of your network.
            </MessageBox>
          )}
        </>
      )}
      <DialogFoot>
        <Button variant={isPaired ? 'filled' : 'default'} onClick={onClose}>
          {isPaired ? 'Done' : 'Close'}
        </Button>
      </DialogFoot>
    </div>
  );
};

/** Asks for the name of a device, then shows its pairing code until the device has used it. */
export const PairDialog = ({ onClose }: DialogProps) => {
  const api = useApi();
  const refresh = useLabRefresh();
  const [name, setName] = useState('');
  const [pairing, setPairing] = useState<Pairing>();
  const { isBusy, failure, attempt } = useAttempt(problemOf);
  const fields = failure?.fields ?? {};
  const create = () => {
    void attempt(async () => {
      setPairing(await api.call('player.testing.devices.pair', { body: { name } }));
      await refresh();
    });
  };
  return (
    <Modal opened onClose={onClose} title={<strong>{pairing ? `Pair ${pairing.name}` : 'Pair device'}</strong>}>
      {pairing ? (
        <Code pairing={pairing} onClose={onClose} />
      ) : (
        <DialogForm submit="Create pairing code" isBusy={isBusy} failure={failure} onSubmit={create} onClose={onClose}>
          <p className={layout.dim}>
            The device requests streams directly, without the networks and locations of this lab. Anyone who opens the
            address can take tests of this organization, and nothing else.
          </p>
          <TextInput
            label="Name"
            placeholder="TV in the lobby"
            data-autofocus
            maxLength={255}
            value={name}
            error={fields['name']}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
        </DialogForm>
      )}
    </Modal>
  );
};
