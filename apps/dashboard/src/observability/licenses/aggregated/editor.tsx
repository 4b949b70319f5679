import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LabelsEditor } from '../labels-editor.tsx';
import styles from '../licenses.module.css';
import { TimeZoneSelect } from '../time-zone-select.tsx';
import { CandidatesCard } from './candidates-card.tsx';
import { violationsOf, type Draft } from './draft.ts';

const usualFields = 50;

type EditorProps = {
  initial: Draft;
  save: string;
  isBusy: boolean;
  failure: string | undefined;
  onSave: (draft: Draft) => void;
};

/** Form for the name, licenses and labels of an aggregated license. */
export const Editor = ({ initial, save, isBusy, failure, onSave }: EditorProps) => {
  const [draft, setDraft] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const violations = violationsOf(draft);
  const visibleErrors = isChecked ? violations : {};
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const fieldsCount = Math.max(
    0,
    ...[...draft.chosen.values()].map(({ customDataFieldsCount = usualFields }) => customDataFieldsCount),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(violations).length === 0) onSave(draft);
  };
  return (
    <form noValidate className={layout.stack} onSubmit={submit}>
      {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
      <Card title="1. Name and time zone">
        <div className={styles.times}>
          <TextInput
            label="Name"
            description="Shown in license pickers."
            placeholder="All sites"
            maxLength={255}
            value={draft.name}
            error={visibleErrors.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TimeZoneSelect value={draft.timezone} onChange={(timezone) => change({ timezone })} />
        </div>
      </Card>
      <CandidatesCard
        chosen={draft.chosen}
        violation={visibleErrors.licenses}
        onChange={(chosen) => change({ chosen })}
      />
      <Card title="3. Custom data fields">
        <LabelsEditor
          labels={draft.labels}
          fieldsCount={fieldsCount || usualFields}
          onChange={(labels) => change({ labels })}
        />
      </Card>
      <div className={layout.row}>
        <Button type="submit" loading={isBusy}>
          {save}
        </Button>
        <Button variant="default" onClick={() => (setDraft(initial), setChecked(false))}>
          Reset
        </Button>
        <LinkButton to="/observability/licenses" search={{ listTabId: 1 }} variant="subtle">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
};
