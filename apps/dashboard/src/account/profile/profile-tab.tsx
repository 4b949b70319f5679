import { useState, type FormEvent } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { IconAlertTriangle, IconCircleCheck } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { storedLogin, storeLogin } from '../../app/session/stored-login.ts';
import { toast } from '../../shared/toast/toast.ts';
import layout from '../../shared/layout.module.css';
import type { Account, TabProps } from '../tab-props.ts';
import styles from '../account.module.css';

const missingName = '$pending';

const valuesOf = ({ firstName = '', lastName = '', company = '', phone = '' }: Account) => ({
  firstName,
  lastName: lastName === missingName ? '' : lastName,
  company,
  phone,
});

type Values = ReturnType<typeof valuesOf>;

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', message: 'First name is required.' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', message: 'Last name is required.' },
  { name: 'company', label: 'Company', autoComplete: 'organization', message: undefined },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', message: undefined },
] as const;

/** Updates the stored login, which provides the name in the header. */
const rememberName = ({ firstName, lastName }: Values) => {
  const login = storedLogin();
  if (login) storeLogin({ ...login, name: `${firstName} ${lastName}`.trim() });
};

const useProfile = (account: Account) => {
  const update = useChange('account.information.update');
  const [values, setValues] = useState(() => valuesOf(account));
  const [isChecked, setChecked] = useState(false);
  const isComplete = Boolean(values.firstName.trim() && values.lastName.trim());
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isComplete) return;
    await update.mutateAsync({ body: values });
    rememberName(values);
    toast({ type: 'success', title: 'Profile saved' });
  };
  return { update, values, setValues, isChecked, save };
};

const ProfileForm = ({ account }: TabProps) => {
  const { update, values, setValues, isChecked, save } = useProfile(account);
  const problem = update.error ? problemOf(update.error) : undefined;
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void save(event).catch(() => undefined)}>
      {problem && Object.keys(problem.fields).length === 0 && (
        <MessageBox type="ERROR">Could not update account information, please contact support</MessageBox>
      )}
      <div className={styles.fields}>
        {fields.map(({ name, label, autoComplete, message }) => (
          <TextInput
            key={name}
            label={label}
            autoComplete={autoComplete}
            type={name === 'phone' ? 'tel' : 'text'}
            withAsterisk={message !== undefined}
            value={values[name]}
            error={(isChecked && message && !values[name].trim() ? message : undefined) ?? problem?.fields[name]}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div>
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
};

/** Profile of the signed-in user. */
const ProfileTab = ({ account }: TabProps) => (
  <div className={layout.columns}>
    <Card title="Profile">
      <ProfileForm account={account} />
    </Card>
    <Card title="Sign-in">
      <div className={layout.tight}>
        <KeyValues
          entries={[
            [
              'Email',
              <span key="email" className={layout.row}>
                {account.email}
                {account.verified ? (
                  <Badge tone="good" icon={IconCircleCheck}>
                    Verified
                  </Badge>
                ) : (
                  <Badge tone="warn" icon={IconAlertTriangle}>
                    Not verified
                  </Badge>
                )}
              </span>,
            ],
            ['SSO domain', account.samlDomain],
            ['ID', <CopyId key="id" value={account.id} />],
            ['Created', <RelativeTime key="created" at={account.createdAt} />],
          ]}
        />
        {account.samlDomain && (
          <p className={layout.dim}>
            You sign in with your company’s single sign-on, so there is no password to manage here.
          </p>
        )}
      </div>
    </Card>
  </div>
);

export default ProfileTab;
