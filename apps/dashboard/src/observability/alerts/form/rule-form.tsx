import { useState, type FormEvent } from 'react';
import { ruleText } from '@sluice/contract/analytics/alerts/describe';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Modal } from '@sluice/ui/overlays';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { LinkButton } from '../../../shared/link-button.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../alerts.module.css';
import { CriterionFields, MeasureFields } from './condition-fields.tsx';
import { conditionOf, isComplete, type Draft } from './draft.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { NotificationFields } from './notification-fields.tsx';

type RuleFormProps = {
  initial: Draft;
  submit: string;
  onSave: (draft: Draft) => Promise<void>;
};

const missingIn = (draft: Draft): Record<string, string> => ({
  ...(draft.name.trim() === '' && { name: 'This field cannot be empty.' }),
  ...(!isComplete(draft) && { threshold: 'Must be a number.' }),
});

type ConfirmProps = { draft: Draft; isBusy: boolean; onConfirm: () => void; onClose: () => void };

const ConfirmAvailability = ({ draft, isBusy, onConfirm, onClose }: ConfirmProps) => (
  <Modal opened onClose={onClose} title={<strong>Save this availability rule?</strong>}>
    <div className={layout.stack}>
      <p className={styles.sentence}>{ruleText(conditionOf(draft))}</p>
      <p>
        It also fires when nobody is watching. Choose a window that is longer than your longest pause without viewers,
        or add mute timings.
      </p>
      <div className={layout.row} style={{ justifyContent: 'flex-end' }}>
        <Button variant="default" onClick={onClose}>
          Back to editing
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          Save rule
        </Button>
      </div>
    </div>
  </Modal>
);

const useSaving = (draft: Draft, onSave: RuleFormProps['onSave']) => {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ text: string; why: readonly string[] }>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(draft);
    } catch (error) {
      const { fields, details, text, kind } = problemOf(error);
      setErrors(fields);
      const said = kind === 'invalid' ? (details[0] ?? text) : text;
      setFailure({ text: actionFailure(error, 'save', 'alert rule'), why: kind === 'forbidden' ? [] : [said] });
    }
    setBusy(false);
  };
  return { errors, setErrors, failure, isBusy, save };
};

/** Form of a rule, with a preview on past data beside it. */
export const RuleForm = ({ initial, submit, onSave }: RuleFormProps) => {
  const [draft, setDraft] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const { errors, setErrors, failure, isBusy, save } = useSaving(draft, onSave);
  const part = {
    draft,
    errors,
    onChange: (changes: Partial<Draft>) => {
      setDraft({ ...draft, ...changes });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes))));
    },
  };
  const trySave = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(draft);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    if (draft.kind === 'AVAILABILITY') setAsked(true);
    else void save();
  };
  return (
    <div className={styles.form}>
      <form noValidate className={layout.stack} onSubmit={trySave}>
        {failure && (
          <MessageBox type="ERROR" entries={failure.why}>
            {failure.text}
          </MessageBox>
        )}
        <MeasureFields {...part} />
        <CriterionFields {...part} />
        <NotificationFields {...part} />
        <div className={layout.row}>
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
          <LinkButton to="/observability/alerts" variant="default">
            Cancel
          </LinkButton>
        </div>
      </form>
      <PreviewPanel draft={draft} />
      {isAsked && (
        <ConfirmAvailability
          draft={draft}
          isBusy={isBusy}
          onConfirm={() => void save().then(() => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
};
