import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Checkbox, SegmentedControl, Select } from '@sluice/ui/fields';
import { problemOf } from '../../app/api/problem.ts';
import layout from '../../shared/layout.module.css';
import styles from './groups.module.css';
import { methodNames, methodsOf, resourceChoices, type CatalogueEntry } from './permission-summary.ts';
import type { GroupParams, Rules } from './use-group.ts';

type Method = CatalogueEntry['methods'][number];

type RuleFormProps = {
  params: GroupParams;
  catalogue: readonly CatalogueEntry[];
  create: Rules['create'];
  onClose: () => void;
};

/** Allows or denies methods on a resource, an area or everything. */
export const RuleForm = ({ params, catalogue, create, onClose }: RuleFormProps) => {
  const [policy, setPolicy] = useState<'ALLOW' | 'DENY'>('ALLOW');
  const [resource, setResource] = useState<string | null>(null);
  const [methods, setMethods] = useState<ReadonlySet<Method>>(new Set());
  const choose = (pattern: string | null) => {
    setResource(pattern);
    setMethods(new Set(pattern ? methodsOf(catalogue, pattern) : []));
  };
  const toggle = (method: Method) => {
    const next = new Set(methods);
    if (!next.delete(method)) next.add(method);
    setMethods(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!resource || methods.size === 0) return;
    await create.mutateAsync({ params, body: { resource, policy, permissions: [...methods] } });
    onClose();
  };
  const problem = create.error ? problemOf(create.error) : undefined;
  return (
    <form className={styles.ruleForm} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {problem && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
      <SegmentedControl
        aria-label="Policy"
        value={policy}
        onChange={(value) => setPolicy(value === 'DENY' ? 'DENY' : 'ALLOW')}
        data={[
          { value: 'ALLOW', label: 'Allow' },
          { value: 'DENY', label: 'Deny' },
        ]}
      />
      <Select
        label="Resource"
        placeholder="Choose a resource or area"
        searchable
        nothingFoundMessage="No matching resources"
        value={resource}
        onChange={choose}
        data={resourceChoices(catalogue)}
      />
      {resource && (
        <fieldset className={styles.methods}>
          <legend>Methods</legend>
          {methodsOf(catalogue, resource).map((method) => (
            <Checkbox
              key={method}
              label={methodNames[method]}
              checked={methods.has(method)}
              onChange={() => toggle(method)}
            />
          ))}
        </fieldset>
      )}
      <div className={layout.row}>
        <Button type="submit" loading={create.isPending} disabled={!resource || methods.size === 0}>
          Add rule
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
