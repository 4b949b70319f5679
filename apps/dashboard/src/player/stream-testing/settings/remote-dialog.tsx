import { useState } from 'react';
import { labPlayers, labSecretMask, type LabPlayer } from '@sluice/contract/lab/vocabulary';
import { Checkbox, Textarea } from '@sluice/ui/fields';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { useApi } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';
import { toast } from '../../../shared/toast/toast.ts';
import { useAttempt } from '../../../shared/use-attempt.ts';
import type { LabEnvironment } from '../shared/lab-types.ts';
import { playerLabels } from '../shared/lab-words.ts';
import { useLabRefresh } from '../shared/use-lab.ts';
import { DialogForm } from './dialog-form.tsx';
import { parseCapabilities } from './parse-capabilities.ts';

type RemoteDraft = { name: string; url: string; token: string; capabilities: string; players: readonly LabPlayer[] };

const draftOf = (environment: LabEnvironment | undefined): RemoteDraft => ({
  name: environment?.name ?? '',
  url: environment?.url ?? '',
  token: environment?.hasToken ? labSecretMask : '',
  capabilities:
    environment && Object.keys(environment.capabilities).length > 0
      ? JSON.stringify(environment.capabilities, undefined, 2)
      : '',
  players: environment?.players ?? labPlayers,
});

type RemoteDialogProps = { environment: LabEnvironment | undefined; onClose: () => void };

/** Adds or edits a remote browser; a runner checks it once it is saved. */
export const RemoteDialog = ({ environment, onClose }: RemoteDialogProps) => {
  const api = useApi();
  const refresh = useLabRefresh();
  const [draft, setDraft] = useState(() => draftOf(environment));
  const { isBusy, failure, attempt } = useAttempt(problemOf);
  const capabilities = parseCapabilities(draft.capabilities);
  const fields = failure?.fields ?? {};
  const change = (changes: Partial<RemoteDraft>) => setDraft({ ...draft, ...changes });
  const save = () => {
    if (!capabilities) return;
    const body = {
      name: draft.name,
      url: draft.url,
      capabilities,
      players: [...draft.players],
      ...(draft.token !== '' && { token: draft.token }),
    };
    void attempt(async () => {
      await (environment
        ? api.call('player.testing.environments.update', { params: { environment_id: environment.id }, body })
        : api.call('player.testing.environments.create', { body }));
      toast({ type: 'success', title: 'Remote browser saved' });
      await refresh();
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<strong>{environment ? `Edit ${environment.name}` : 'Add remote browser'}</strong>}
    >
      <DialogForm
        submit="Save remote browser"
        isBusy={isBusy}
        isDisabled={!capabilities || draft.players.length === 0}
        failure={failure}
        onSubmit={save}
        onClose={onClose}
      >
        <TextInput
          label="Name"
          placeholder="Safari on the Mac mini"
          data-autofocus
          value={draft.name}
          error={fields['name']}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <TextInput
          label="WebDriver URL"
          description="Address of the server that opens sessions. A private address needs the permission of the operator."
          placeholder="https://grid.example.com/wd/hub"
          value={draft.url}
          error={fields['url']}
          onChange={({ currentTarget: { value } }) => change({ url: value })}
        />
        <PasswordInput
          label="Token"
          description="Sent as a bearer token. Stored encrypted and never shown again. Optional."
          autoComplete="new-password"
          value={draft.token}
          error={fields['token']}
          onChange={({ currentTarget: { value } }) => change({ token: value })}
        />
        <Textarea
          label="Capabilities"
          description="JSON object for new sessions, such as the browser and its version. Optional."
          placeholder={'{ "browserName": "safari" }'}
          autosize
          minRows={2}
          value={draft.capabilities}
          error={capabilities ? fields['capabilities'] : 'Must be a JSON object.'}
          onChange={({ currentTarget: { value } }) => change({ capabilities: value })}
        />
        <Checkbox.Group
          label="Players"
          description="Those that the browser cannot run are left out."
          value={[...draft.players]}
          error={draft.players.length === 0 ? 'Choose at least one player.' : fields['players']}
          onChange={(values) => change({ players: labPlayers.filter((player) => values.includes(player)) })}
        >
          <div className={layout.tight}>
            {labPlayers.map((player) => (
              <Checkbox key={player} value={player} label={playerLabels[player]} />
            ))}
          </div>
        </Checkbox.Group>
      </DialogForm>
    </Modal>
  );
};
