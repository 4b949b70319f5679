import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import layout from '../../../shared/layout.module.css';
import { filledLabels, LabelsEditor } from '../labels-editor.tsx';
import type { License } from './facts-card.tsx';
import { useUpdateLicense } from './use-update-license.ts';

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Labels of the custom data fields. */
export const LabelsCard = ({ license }: { license: License }) => {
  const { change, isPending } = useUpdateLicense(license.id);
  const [labels, setLabels] = useState(license.customDataFieldLabels);
  const [failure, setFailure] = useState<string>();
  const filled = filledLabels(labels);
  const isChanged = !same(filled, license.customDataFieldLabels);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = await change({ customDataFieldLabels: filled });
    setFailure(problem);
    if (!problem) setLabels(filled);
  };
  return (
    <Card title="Custom data fields">
      <form noValidate className={layout.tight} onSubmit={(event) => void submit(event)}>
        {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
        <LabelsEditor labels={labels} fieldsCount={license.customDataFieldsCount} onChange={setLabels} />
        {isChanged && (
          <DialogFoot>
            <Button variant="default" onClick={() => setLabels(license.customDataFieldLabels)}>
              Discard
            </Button>
            <Button type="submit" loading={isPending}>
              Save labels
            </Button>
          </DialogFoot>
        )}
      </form>
    </Card>
  );
};
