import { useState, type FormEvent } from 'react';
import { fieldMessages } from '@sluice/contract/shared/field';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { NumberInput } from '@sluice/ui/number-field';
import type { OperationResult } from '../../../app/api/api.ts';
import { useChange, useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { actionFailure } from '../../../app/texts.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { toast, toastProblem } from '../../../shared/toast/toast.ts';
import type { PlayerLicense } from '../license-usage.tsx';
import { messageOf } from '../../shared/message-of.ts';

type Settings = OperationResult<'player.licenses.thirdPartyLicensing.get'>;
type Action = Settings['errorAction'];

const initial: Settings = {
  licenseCheckServer: '',
  licenseCheckTimeout: 200,
  errorAction: 'DENY',
  timeoutAction: 'DENY',
};
const actions = [
  { value: 'DENY', label: 'Deny playback' },
  { value: 'ALLOW', label: 'Allow playback' },
];
const noun = 'third party licensing for this license';

/** Returns the message of a failed action on third-party licensing. */
const failureOf = (error: unknown, action: string): string =>
  actionFailure(error, action, noun).replace(`this ${noun}`, noun);

const ActionSelect = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Action;
  onChange: (value: Action) => void;
}) => (
  <Select
    label={label}
    allowDeselect={false}
    value={value}
    onChange={(next) => onChange(next === 'ALLOW' ? 'ALLOW' : 'DENY')}
    data={actions}
  />
);

type FormProps = { licenseId: string; settings: Settings | undefined };

const SettingsForm = ({ licenseId, settings }: FormProps) => {
  const save = useChange('player.licenses.thirdPartyLicensing.create');
  const [draft, setDraft] = useState(settings ?? initial);
  const [isChecked, setChecked] = useState(false);
  const change = (next: Partial<Settings>) => {
    save.reset();
    setDraft({ ...draft, ...next });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!draft.licenseCheckServer.trim()) return;
    await save.mutateAsync({ params: { license_id: licenseId }, body: draft });
    toast({ type: 'success', title: settings ? 'Third-party licensing updated' : 'Third-party licensing enabled' });
  };
  const isEmpty = isChecked && !draft.licenseCheckServer.trim();
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <TextInput
        label="License check server"
        description="Receives domain, key, version and custom data by POST. 2xx allows, 4xx denies."
        placeholder="https://licenses.example.com/check"
        type="url"
        maxLength={2000}
        value={draft.licenseCheckServer}
        error={
          isEmpty
            ? fieldMessages.empty
            : save.error && messageOf(save.error, 'licenseCheckServer', settings ? 'update' : 'enable', noun)
        }
        onChange={({ currentTarget }) => change({ licenseCheckServer: currentTarget.value })}
      />
      <NumberInput
        label="Timeout in milliseconds"
        min={1}
        max={10_000}
        value={draft.licenseCheckTimeout}
        onChange={(value) => change({ licenseCheckTimeout: Number(value) || initial.licenseCheckTimeout })}
      />
      <ActionSelect
        label="If the server fails"
        value={draft.errorAction}
        onChange={(errorAction) => change({ errorAction })}
      />
      <ActionSelect
        label="If the server does not respond in time"
        value={draft.timeoutAction}
        onChange={(timeoutAction) => change({ timeoutAction })}
      />
      <div className={layout.row}>
        <Button type="submit" loading={save.isPending}>
          {settings ? 'Save' : 'Enable'}
        </Button>
      </div>
    </form>
  );
};

const DisableButton = ({ licenseId }: { licenseId: string }) => {
  const disable = useChange('player.licenses.thirdPartyLicensing.delete');
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await disable.mutateAsync({ params: { license_id: licenseId } });
      setAsking(false);
      toast({ type: 'success', title: 'Third-party licensing disabled' });
    } catch (error) {
      toastProblem(failureOf(error, 'disable'), error);
    }
  };
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        Disable
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Disable third-party licensing?"
        confirm="Disable"
        isBusy={disable.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        Your server is no longer asked. The allowed domains alone decide where the player runs. To reactivate
        third-party licensing, enter the address of the server again.
      </ConfirmDialog>
    </>
  );
};

/** Lets a server of the customer decide about each use of the license. */
export const ThirdPartyCard = ({ license }: { license: PlayerLicense }) => {
  const isOn = license.thirdPartyLicensingEnabled;
  const { data, error, refetch } = useOperation(
    'player.licenses.thirdPartyLicensing.get',
    { params: { license_id: license.id } },
    { enabled: isOn },
  );
  if (isOn && !data && !error) return <LoadingCard label="third-party licensing" />;
  return (
    <Card
      title="Third-party licensing"
      actions={isOn ? <DisableButton licenseId={license.id} /> : <Badge tone="neutral">Off</Badge>}
    >
      {isOn && error && !data ? (
        <ProblemState error={error} what="third-party licensing" onRetry={() => void refetch()} />
      ) : (
        <SettingsForm key={String(isOn)} licenseId={license.id} settings={isOn ? data : undefined} />
      )}
    </Card>
  );
};
