import { Suspense, lazy, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ruleText } from '@sluice/contract/analytics/alerts/describe';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useUnsavedGuard } from '../../../shared/use-unsaved-guard.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../alerts.module.css';
import { CriterionFields, MeasureFields } from './condition-fields.tsx';
import { conditionOf, type Draft } from './draft.ts';
import { ruleErrors } from './rule-errors.ts';

// Below the fold: the condition can be edited while these load.
const NotificationFields = lazy(async () => ({
  default: (await import('./notification-fields.tsx')).NotificationFields,
}));
const PreviewPanel = lazy(async () => ({ default: (await import('./preview-panel.tsx')).PreviewPanel }));

type RuleFormProps = {
  initial: Draft;
  submit: string;
  onSave: (draft: Draft) => Promise<void>;
};

type ConfirmProps = { draft: Draft; isBusy: boolean; onConfirm: () => void; onClose: () => void };

const ConfirmAvailability = ({ draft, isBusy, onConfirm, onClose }: ConfirmProps) => (
  <Modal opened onClose={onClose} title={<strong>Save this availability rule?</strong>}>
    <div className={layout.stack}>
      <p className={styles.sentence}>{ruleText(conditionOf(draft))}</p>
      <p>
        It also fires when nobody is watching. Choose a window that is longer than your longest pause without viewers,
        or add mute timings.
      </p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Back to editing
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          Save rule
        </Button>
      </DialogFoot>
    </div>
  </Modal>
);

const useSaving = (draft: Draft, onSave: RuleFormProps['onSave']) => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const showErrors = (fields: Record<string, string>) => {
    // The fields are marked before the first of them is focused.
    flushSync(() => setErrors(fields));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const [failure, setFailure] = useState<{ text: string; why: readonly string[] }>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(draft);
    } catch (error) {
      const { fields, details, text, kind } = problemOf(error);
      showErrors(fields);
      const message = kind === 'invalid' ? (details[0] ?? text) : text;
      setFailure({ text: actionFailure(error, 'save', 'alert rule'), why: kind === 'forbidden' ? [] : [message] });
    }
    setBusy(false);
  };
  return { form, errors, setErrors, showErrors, failure, isBusy, save };
};

/** Form of a rule, with a preview on past data beside it. */
export const RuleForm = ({ initial, submit, onSave }: RuleFormProps) => {
  const [opened] = useState(initial);
  const [draft, setDraft] = useState(opened);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened);
  const guard = useUnsavedGuard({ isChanged, noun: 'alert rule' });
  const [isAsked, setAsked] = useState(false);
  const { form, errors, setErrors, showErrors, failure, isBusy, save } = useSaving(draft, onSave);
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
    const invalid = ruleErrors(draft);
    showErrors(invalid);
    if (Object.keys(invalid).length > 0) return;
    if (draft.kind === 'AVAILABILITY') setAsked(true);
    else void save();
  };
  return (
    <div className={styles.form}>
      <form ref={form} noValidate className={layout.stack} onSubmit={trySave}>
        {failure && (
          <MessageBox type="ERROR" entries={failure.why}>
            {failure.text}
          </MessageBox>
        )}
        <MeasureFields {...part} />
        <CriterionFields {...part} />
        <Suspense fallback={<LoadingCard label="notifications" />}>
          <NotificationFields {...part} />
        </Suspense>
        <div className={layout.row}>
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
          <LinkButton to="/observability/alerts" variant="default">
            Cancel
          </LinkButton>
        </div>
      </form>
      <Suspense>
        <PreviewPanel draft={draft} />
      </Suspense>
      {guard}
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
