import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '@sluice/api-client';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { fieldMessages } from '@sluice/contract/shared/field';
import type { OperationResult } from '../../../app/api/api.ts';
import { useChange } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { toast } from '../../../shared/toast/toast.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { TimeZoneSelect } from '../time-zone-select.tsx';

type Created = OperationResult<'analytics.licenses.create'>;

const limitReached = 8100;

/** Returns the server's message if a limit is reached, else a general one. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.code === limitReached && error.developerMessage
    ? error.developerMessage
    : 'Error happened while creating license';

type LicenseFormProps = {
  initialTimeZone: string;
  onCreated: (license: Created) => Promise<void>;
  children?: ReactNode;
};

/** Form for the name and time zone of a new license. */
export const LicenseForm = ({ initialTimeZone, onCreated, children }: LicenseFormProps) => {
  const create = useChange('analytics.licenses.create');
  const [name, setName] = useState('');
  const [timeZone, setTimeZone] = useState(initialTimeZone);
  const [isChecked, setChecked] = useState(false);
  const fields = create.error ? problemOf(create.error).fields : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!name.trim()) return;
    const license = await create.mutateAsync({ body: { name: name.trim(), timeZone } });
    toast({ type: 'success', title: 'Successfully created new license' });
    await onCreated(license);
  };
  return (
    <div style={{ maxWidth: 520 }}>
      <Card>
        <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
          {create.error && <MessageBox type="ERROR">{failureText(create.error)}</MessageBox>}
          {children}
          <TextInput
            label="Name"
            placeholder="Website"
            autoFocus
            maxLength={255}
            value={name}
            error={(isChecked && !name.trim() ? fieldMessages.empty : undefined) ?? fields['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TimeZoneSelect value={timeZone} error={fields['timeZone']} onChange={setTimeZone} />
          <div className={layout.row}>
            <Button type="submit" loading={create.isPending}>
              Create license
            </Button>
            <LinkButton to="/observability/licenses" variant="default">
              Cancel
            </LinkButton>
          </div>
        </form>
      </Card>
    </div>
  );
};
