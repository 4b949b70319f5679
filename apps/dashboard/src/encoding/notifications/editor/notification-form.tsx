import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { attributesOf, eventDescription, eventLabel, eventsFor, isOfEncoding } from '../events.ts';
import { ConditionTester } from './condition-tester.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { ConditionList } from './condition-list.tsx';
import { withCondition, withoutCondition } from './condition-tree.ts';
import { problemsOf, withEvent, withType, type Draft, type DraftProblems, type Notification } from './draft.ts';
import styles from './editor.module.css';
import { EmailField } from './email-field.tsx';
import { EncodingPicker } from './encoding-picker.tsx';
import { useSave } from './use-save.ts';

type PartProps = { draft: Draft; problems: DraftProblems; onChange: (draft: Draft) => void };

const types = [
  { value: 'EMAIL', label: 'Email' },
  { value: 'WEBHOOK', label: 'Webhook' },
] as const;

type KindFieldsProps = PartProps & { isNew: boolean; encodingType: 'VOD' | 'LIVE' | undefined };

const KindFields = ({ draft, isNew, encodingType, onChange }: KindFieldsProps) => {
  const events = eventsFor(draft.type, encodingType);
  return (
    <>
      <Select
        label="Notification Type"
        allowDeselect={false}
        disabled={!isNew}
        value={draft.type}
        onChange={(type) => onChange(withType(draft, type === 'WEBHOOK' ? 'WEBHOOK' : 'EMAIL', encodingType))}
        data={[...types]}
      />
      <div className={styles.pair}>
        <Select
          label="Event Type"
          allowDeselect={false}
          disabled={!isNew}
          value={draft.eventType}
          onChange={(chosen) => onChange(withEvent(draft, events.find((event) => event === chosen) ?? draft.eventType))}
          data={(isNew ? events : [draft.eventType]).map((event) => ({ value: event, label: eventLabel(event) }))}
        />
        <div className={styles.panel}>
          <strong>Description</strong>
          {eventDescription(draft.eventType)}
        </div>
      </div>
    </>
  );
};

const WebhookFields = ({ draft, problems, onChange }: PartProps) => (
  <div className={styles.pair}>
    <Select
      label="HTTP Method"
      allowDeselect={false}
      value={draft.method}
      onChange={(method) => onChange({ ...draft, method: method === 'PUT' ? 'PUT' : 'POST' })}
      data={['POST', 'PUT']}
    />
    <TextInput
      label="URL"
      withAsterisk
      inputMode="url"
      placeholder="https://hooks.example.com/sluice"
      value={draft.url}
      error={problems.url}
      onChange={(event) => onChange({ ...draft, url: event.currentTarget.value })}
    />
  </div>
);

const Conditions = ({ draft, onChange }: PartProps) => {
  const attributes = attributesOf(draft.eventType);
  if (attributes.length === 0) return null;
  const { conditions } = draft;
  return (
    <section className={styles.section}>
      <h3>Conditions</h3>
      <p className={styles.hint}>Without conditions you are notified of every change.</p>
      {conditions && (
        <ConditionList
          tree={conditions}
          attributes={attributes}
          onRemove={(path) => onChange({ ...draft, conditions: withoutCondition(conditions, path) })}
        />
      )}
      <ConditionFields
        key={draft.eventType}
        attributes={attributes}
        isFirst={!conditions}
        onAdd={(leaf, combination) => onChange({ ...draft, conditions: withCondition(conditions, leaf, combination) })}
      />
      {conditions && <ConditionTester eventType={draft.eventType} conditions={conditions} />}
    </section>
  );
};

type Scope = { encodingType: 'VOD' | 'LIVE' | undefined; resourceId: string | undefined; isNew: boolean };

const ScopeFields = ({ draft, encodingType, resourceId, isNew, onChange }: PartProps & Scope) => {
  if (!isNew) return resourceId ? <p className={styles.hint}>Limited to the encoding {resourceId}.</p> : null;
  if (!isOfEncoding(draft.eventType)) return null;
  const isLive = draft.eventType === 'LIVE_INPUT_STREAM_CHANGED';
  return (
    <section className={styles.section}>
      {isLive && (
        <MessageBox type="INFO">
          You can limit this notification to some encodings with the “Specific Encodings” list.
        </MessageBox>
      )}
      <EncodingPicker
        chosen={draft.encodings}
        encodingType={isLive ? 'LIVE' : encodingType}
        onChange={(encodings) => onChange({ ...draft, encodings })}
      />
    </section>
  );
};

type NotificationFormProps = {
  first: Draft;
  previous?: Notification;
  encodingType?: 'VOD' | 'LIVE' | undefined;
  onClose: () => void;
  onSaved: (type: Draft['type']) => void;
  /** Signing keys that the server generated for webhooks; they are shown only once. */
  onSigningKeys: (keys: readonly string[]) => void;
};

/** Creates or changes a notification. */
export const NotificationForm = (props: NotificationFormProps) => {
  const { first, previous, encodingType, onClose, onSaved, onSigningKeys } = props;
  const [draft, setDraft] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const { save, problem, saved, finished, isBusy } = useSave(previous, onSigningKeys);
  const draftProblems = problemsOf(draft);
  const problems: DraftProblems = isChecked ? { ...problem?.fields, ...draftProblems } : {};
  const isNew = previous === undefined;
  const part = { draft, problems, onChange: setDraft };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(draftProblems).length > 0) return;
    if (await save(draft)) onSaved(draft.type);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem && Object.keys(problem.fields).length === 0 && (
        <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>
      )}
      <KindFields {...part} isNew={isNew} encodingType={encodingType} />
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        maxLength={255}
        value={draft.name}
        error={problems.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
      />
      {draft.type === 'EMAIL' ? (
        <EmailField
          emails={draft.emails}
          error={problems.emails}
          onChange={(emails) => setDraft({ ...draft, emails })}
        />
      ) : (
        <WebhookFields {...part} />
      )}
      <Conditions {...part} />
      <ScopeFields {...part} isNew={isNew} encodingType={encodingType} resourceId={previous?.resourceId} />
      {saved && saved.failed.length > 0 && (
        <MessageBox type="ERROR" entries={saved.failed.map(({ id }) => id)}>
          It could not be saved for these encodings. Save again to retry only these.
        </MessageBox>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {isBusy && draft.encodings.length > 1 ? `${finished} of ${draft.encodings.length}` : 'Save'}
        </Button>
      </DialogFoot>
    </form>
  );
};
