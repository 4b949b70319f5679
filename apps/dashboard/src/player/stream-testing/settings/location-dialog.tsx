import { useState } from 'react';
import { labSecretMask } from '@sluice/contract/lab/vocabulary';
import { Select, Switch } from '@sluice/ui/fields';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { NumberInput } from '@sluice/ui/number-field';
import { Modal } from '@sluice/ui/overlays';
import { useApi } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { useAttempt } from '../../../shared/use-attempt.ts';
import type { LabLocation } from '../shared/lab-types.ts';
import { useLabRefresh } from '../shared/use-lab.ts';
import { DialogForm } from './dialog-form.tsx';

type Kind = 'HTTP' | 'SOCKS5';

type LocationDraft = {
  name: string;
  country: string;
  kind: Kind;
  host: string;
  port: number;
  username: string;
  password: string;
  resolvesNames: boolean;
};

const draftOf = (location: LabLocation | undefined): LocationDraft => ({
  name: location?.name ?? '',
  country: location?.country ?? '',
  kind: location?.kind === 'SOCKS5' ? 'SOCKS5' : 'HTTP',
  host: location?.host ?? '',
  port: location?.port ?? 3128,
  username: location?.username ?? '',
  password: location?.hasPassword ? labSecretMask : '',
  resolvesNames: location?.resolvesNames ?? false,
});

type LocationDialogProps = { location: LabLocation | undefined; onClose: () => void };

/** Adds or edits a location, and checks it once it is saved. */
export const LocationDialog = ({ location, onClose }: LocationDialogProps) => {
  const api = useApi();
  const refresh = useLabRefresh();
  const [draft, setDraft] = useState(() => draftOf(location));
  const { isBusy, failure, attempt } = useAttempt(problemOf);
  const fields = failure?.fields ?? {};
  const change = (changes: Partial<LocationDraft>) => setDraft({ ...draft, ...changes });
  const save = () => {
    const body = { ...draft, country: draft.country.trim().toUpperCase() };
    void attempt(async () => {
      const { id } = location
        ? await api.call('player.testing.locations.update', { params: { location_id: location.id }, body })
        : await api.call('player.testing.locations.create', { body });
      toast({ type: 'success', title: 'Location saved' });
      // Its state is part of the list, so that a failed check is no failure of saving.
      await api.call('player.testing.locations.check', { params: { location_id: id } }).catch(() => undefined);
      await refresh();
      onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title={<strong>{location ? `Edit ${location.name}` : 'Add location'}</strong>}>
      <DialogForm submit="Save location" isBusy={isBusy} failure={failure} onSubmit={save} onClose={onClose}>
        <TextInput
          label="Name"
          placeholder="Vienna"
          data-autofocus
          value={draft.name}
          error={fields['name']}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <TextInput
          label="Country"
          description="Two letters, such as AT. Optional."
          maxLength={2}
          value={draft.country}
          error={fields['country']}
          onChange={({ currentTarget: { value } }) => change({ country: value })}
        />
        <Select
          label="Type"
          allowDeselect={false}
          value={draft.kind}
          data={[
            { value: 'HTTP', label: 'HTTP proxy' },
            { value: 'SOCKS5', label: 'SOCKS5 proxy' },
          ]}
          onChange={(value) => change({ kind: value === 'SOCKS5' ? 'SOCKS5' : 'HTTP' })}
        />
        <TextInput
          label="Host"
          placeholder="proxy.example.com"
          value={draft.host}
          error={fields['host']}
          onChange={({ currentTarget: { value } }) => change({ host: value })}
        />
        <NumberInput
          label="Port"
          min={1}
          max={65_535}
          allowDecimal={false}
          value={draft.port}
          error={fields['port']}
          onChange={(value) => change({ port: Number(value) })}
        />
        <TextInput
          label="User name"
          autoComplete="off"
          value={draft.username}
          error={fields['username']}
          onChange={({ currentTarget: { value } }) => change({ username: value })}
        />
        <PasswordInput
          label="Password"
          description="Stored encrypted and never shown again."
          autoComplete="new-password"
          value={draft.password}
          error={fields['password']}
          onChange={({ currentTarget: { value } }) => change({ password: value })}
        />
        <Switch
          label="Let the proxy resolve host names"
          description="For CDNs that answer by the location of the resolver. The proxy must then keep its own network closed."
          checked={draft.resolvesNames}
          onChange={({ currentTarget: { checked } }) => change({ resolvesNames: checked })}
        />
      </DialogForm>
    </Modal>
  );
};
