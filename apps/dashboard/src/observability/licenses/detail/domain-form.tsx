import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { fieldMessages } from '@sluice/contract/shared/field';
import { useChange } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import styles from '../licenses.module.css';

const refusalOf = (error: unknown): string => {
  const { fields, kind, text } = problemOf(error);
  if (fields['url']) return fields['url'];
  return kind === 'failed' ? text : actionFailure(error, 'add', 'domain');
};

/** Form that allows another domain. */
export const DomainForm = ({ licenseId }: { licenseId: string }) => {
  const add = useChange('analytics.licenses.domains.create');
  const [url, setUrl] = useState('');
  const [isChecked, setChecked] = useState(false);
  const blank = isChecked && !url.trim() ? fieldMessages.empty : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!url.trim()) return;
    await add.mutateAsync({ params: { license_id: licenseId }, body: { url: url.trim() } });
    setUrl('');
    setChecked(false);
  };
  return (
    <form noValidate className={styles.bar} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <TextInput
        aria-label="Domain"
        placeholder="example.com or *.example.com"
        maxLength={255}
        value={url}
        error={blank ?? (add.error ? refusalOf(add.error) : undefined)}
        onChange={({ currentTarget }) => {
          add.reset();
          setUrl(currentTarget.value);
        }}
      />
      <Button type="submit" loading={add.isPending}>
        Add domain
      </Button>
    </form>
  );
};
