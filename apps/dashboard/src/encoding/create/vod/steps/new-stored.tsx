import { useState } from 'react';
import { isAvailable, type Kind } from '@sluice/contract/shared/kind';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { KindForm } from '../../../../shared/kinds/kind-form.tsx';
import { useKindForm } from '../../../../shared/kinds/use-kind-form.ts';
import layout from '../../../../shared/layout.module.css';
import { CreateAnswer } from '../../../families/create/create-result.tsx';
import { formKind } from '../../../families/create/form-kind.ts';
import { useCreating } from '../../../families/create/use-creating.ts';
import { canCreate, kindOf, type FamilyScreen } from '../../../families/family-screens.ts';
import styles from './stored-chooser.module.css';

type Made = { id: string; type: string; name?: string | undefined };
type NewStoredProps = { screen: FamilyScreen; onMade: (made: Made) => void; onCancel: () => void };

/** Uploads have their own part of the wizard. */
const kindsFor = (screen: FamilyScreen) =>
  screen.groups.flatMap(({ title, kinds }) => {
    const items = kinds
      .flatMap((name) => kindOf(screen, name) ?? [])
      .filter((kind) => isAvailable(kind) && canCreate(kind) && kind.kind !== 'DIRECT_FILE_UPLOAD')
      .map(({ kind, label }) => ({ value: kind, label }));
    return items.length > 0 ? [{ group: title, items }] : [];
  });

/** Creates an input or output with the form of its kind, within the wizard. */
export const NewStored = ({ screen, onMade, onCancel }: NewStoredProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const kind = kindOf(screen, chosen);
  return (
    <div className={styles.form}>
      <div className={layout.stack}>
        <Select
          label={`Kind of ${screen.noun}`}
          placeholder="Choose…"
          searchable
          maw={420}
          value={chosen}
          onChange={setChosen}
          data={kindsFor(screen)}
        />
        {kind ? (
          <NewOfKind key={kind.kind} screen={screen} kind={kind} onMade={onMade} onCancel={onCancel} />
        ) : (
          <div>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};

const NewOfKind = ({ screen, kind, onMade, onCancel }: NewStoredProps & { kind: Kind }) => {
  const [asked] = useState(() => formKind(kind));
  const form = useKindForm(asked);
  const { busy, answer, forget, create, test } = useCreating(screen, kind);
  const attempt = (action: (settings: Record<string, unknown>) => Promise<void>) => {
    const settings = form.attempt();
    if (settings && !busy) void action(settings);
  };
  const make = async (settings: Record<string, unknown>) => {
    const resource = await create(settings);
    const { name } = settings;
    if (resource) onMade({ id: resource.id, type: kind.kind, ...(typeof name === 'string' && { name }) });
  };
  const refused = answer?.of === 'failure' ? answer.problem.fields : {};
  return (
    <>
      <KindForm
        kind={asked}
        value={form.value}
        errors={{ ...refused, ...form.errors }}
        onChange={(next) => {
          if (answer) forget();
          form.change(next);
        }}
      />
      {answer && <CreateAnswer answer={answer} fields={asked.fields} />}
      <div className={layout.row}>
        <Button loading={busy === 'create'} onClick={() => attempt(make)}>
          Create {screen.noun}
        </Button>
        <Button variant="default" loading={busy === 'test'} onClick={() => attempt(test)}>
          Test connection
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
};
