import { useState } from 'react';
import { emailsMax, emailsMaxText } from '@sluice/contract/notifications/vocabulary';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { IconX } from '@sluice/ui/icons';
import { emailProblem, emailsIn } from './emails.ts';
import styles from './editor.module.css';

type EmailFieldProps = {
  emails: readonly string[];
  error: string | undefined;
  onChange: (emails: string[]) => void;
};

/** Edits the recipients as chips, with a field to add more. */
export const EmailField = ({ emails, error, onChange }: EmailFieldProps) => {
  const [typed, setTyped] = useState('');
  const isFull = emails.length >= emailsMax;
  const problem = emailProblem(typed, emails);
  const added = emailsIn(typed);
  const add = () => {
    if (problem || added.length === 0) return;
    onChange([...emails, ...added]);
    setTyped('');
  };
  return (
    <div className={styles.field}>
      <div className={styles.adding}>
        <TextInput
          label="Add email(s) here (separated by comma)"
          type="text"
          inputMode="email"
          autoComplete="off"
          disabled={isFull}
          title={isFull ? emailsMaxText : undefined}
          value={typed}
          error={problem ?? error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" disabled={isFull || problem !== undefined || added.length === 0} onClick={add}>
          Add
        </Button>
      </div>
      {emails.length > 0 && (
        <ul className={styles.chips} aria-label="Recipients">
          {emails.map((email) => (
            <li key={email} className={styles.chip}>
              <span>{email}</span>
              <button
                type="button"
                aria-label={`Remove ${email}`}
                onClick={() => onChange(emails.filter((each) => each !== email))}
              >
                <IconX size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
