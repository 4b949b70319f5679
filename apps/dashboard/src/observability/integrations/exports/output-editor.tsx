import { useState, type FormEvent } from 'react';
import type { Kind } from '@sluice/contract/shared/kind';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { NativeSelect } from '@sluice/ui/fields';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { formKind } from '../../../encoding/families/create/form-kind.ts';
import { KindForm } from '../../../shared/kinds/kind-form.tsx';
import { useKindForm } from '../../../shared/kinds/use-kind-form.ts';
import layout from '../../../shared/layout.module.css';
import styles from '../integrations.module.css';
import { outputKinds, useOutputChanges } from './use-outputs.ts';

const KindEditor = ({ kind, onSaved }: { kind: Kind; onSaved: () => void }) => {
  const [asked] = useState(() => formKind(kind));
  const form = useKindForm(asked);
  const { create, isBusy } = useOutputChanges();
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const settings = form.attempt();
    if (!settings) return;
    setFailure(undefined);
    try {
      await create(kind, settings);
    } catch (error) {
      const problem = problemOf(error);
      form.refuse(problem.fields);
      setFailure(`${actionFailure(error, 'create', 'output')}. ${problem.text}`);
      return;
    }
    toast({ type: 'success', title: 'Output created' });
    onSaved();
  };
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event)}>
      <KindForm kind={asked} value={form.value} errors={form.errors} onChange={form.change} />
      {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
      <div>
        <Button type="submit" loading={isBusy}>
          Create output
        </Button>
      </div>
    </form>
  );
};

/** Form that creates an output; the chosen storage type determines the other fields. */
export const OutputEditor = ({ onSaved }: { onSaved: () => void }) => {
  const [chosen, setChosen] = useState(outputKinds[0]);
  if (!chosen) return null;
  return (
    <div className={layout.stack}>
      <NativeSelect
        label="Storage type"
        data={outputKinds.map(({ kind, label }) => ({ value: kind, label }))}
        value={chosen.kind}
        onChange={({ currentTarget: { value } }) => setChosen(outputKinds.find(({ kind }) => kind === value) ?? chosen)}
      />
      <p className={styles.words}>{chosen.help}</p>
      <KindEditor key={chosen.kind} kind={chosen} onSaved={onSaved} />
    </div>
  );
};
