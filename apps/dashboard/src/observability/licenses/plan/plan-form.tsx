import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { NativeSelect } from '@sluice/ui/fields';
import { NumberInput } from '@sluice/ui/number-field';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { retentionDays } from '@sluice/contract/analytics/licenses/retention';
import layout from '../../../shared/layout.module.css';
import { daysFault, spans, type PlanDraft } from './plan-draft.ts';

type PlanFormProps = {
  draft: PlanDraft;
  isBusy: boolean;
  failure: string | undefined;
  onChange: (draft: PlanDraft) => void;
  onSubmit: () => void;
  onClose: () => void;
};

/** Fields for data retention and the day on which the plan ends. */
export const PlanForm = ({ draft, isBusy, failure, onChange, onSubmit, onClose }: PlanFormProps) => {
  const [isChecked, setChecked] = useState(false);
  const fault = daysFault(draft);
  const set = (part: Partial<PlanDraft>) => onChange({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!fault) onSubmit();
  };
  return (
    <form noValidate className={layout.stack} onSubmit={submit}>
      {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
      <NativeSelect
        label="Keep data for"
        description="Older plays, ads and errors are removed each night, by whole UTC days."
        data={[...spans]}
        data-autofocus
        value={draft.keep}
        onChange={({ currentTarget }) => set({ keep: currentTarget.value })}
      />
      {draft.keep === 'other' && (
        <NumberInput
          label="Days"
          min={retentionDays.least}
          max={retentionDays.most}
          clampBehavior="none"
          allowDecimal={false}
          suffix=" days"
          value={draft.otherDays}
          error={isChecked ? fault : undefined}
          onChange={(otherDays) => set({ otherDays })}
        />
      )}
      <TextInput
        type="date"
        label="Plan ends on"
        description="Leave empty if the plan has no end. After the end, screens show a notice; data from players is still stored."
        value={draft.endDay}
        onChange={({ currentTarget }) => set({ endDay: currentTarget.value })}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </DialogFoot>
    </form>
  );
};
