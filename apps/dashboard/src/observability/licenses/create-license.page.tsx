import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { ApiError } from '@sluice/api-client';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { toast } from '../../app/toast.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { timeZoneOffsets } from './time-zones.ts';

const zones = ['UTC', ...timeZoneOffsets.filter((offset) => offset !== '+00:00')];

/** The server's words for its own refusal, else the general sentence. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.developerMessage
    ? error.developerMessage
    : 'Error happened while creating license';

const CreateLicensePage = () => {
  useTitle('New license');
  const navigate = useNavigate();
  const create = useChange('analytics.licenses.create');
  const [name, setName] = useState('');
  const [timeZone, setTimeZone] = useState('UTC');
  const [isChecked, setChecked] = useState(false);
  const fields = create.error ? problemOf(create.error).fields : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!name.trim()) return;
    await create.mutateAsync({ body: { name: name.trim(), timeZone } });
    toast({ type: 'success', title: 'Successfully created new license' });
    await navigate({ to: '/observability/licenses' });
  };
  return (
    <>
      <PageHeader
        title="New license"
        breadcrumbs={[
          <Link key="home" to="/observability">
            Observability
          </Link>,
          <Link key="list" to="/observability/licenses">
            Licenses
          </Link>,
          'New',
        ]}
      />
      <div style={{ maxWidth: 520 }}>
        <Card>
          <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
            {create.error && <MessageBox type="ERROR">{failureText(create.error)}</MessageBox>}
            <TextInput
              label="Name"
              placeholder="Website"
              autoFocus
              value={name}
              error={(isChecked && !name.trim() ? 'This field cannot be empty.' : undefined) ?? fields['name']}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Select
              label="Time zone"
              description="Days of reports begin at midnight here."
              searchable
              allowDeselect={false}
              value={timeZone}
              onChange={(value) => value && setTimeZone(value)}
              data={zones}
            />
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
    </>
  );
};

export default CreateLicensePage;
