import { useState, type FormEvent } from 'react';
import type { ModelProtocol } from '@sluice/contract/agents/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { count } from '@sluice/ui/format/quantity';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';
import { useAttempt } from '../../shared/use-attempt.ts';

export type StoredModel = NonNullable<OperationResult<'agents.model.get'>['model']>;
type TestResult = OperationResult<'agents.model.test'>;

type ModelDraft = {
  protocol: ModelProtocol;
  baseUrl: string;
  chatModel: string;
  embeddingModel: string;
  transcriptionModel: string;
  label: string;
  apiKey: string;
};

export const protocolNames: Record<ModelProtocol, string> = {
  OPENAI: 'OpenAI-compatible',
  ANTHROPIC: 'Anthropic',
};

const examples: Record<ModelProtocol, string> = {
  OPENAI: 'https://models.example.com/v1',
  ANTHROPIC: 'https://api.anthropic.com/v1',
};

const draftOf = (model: StoredModel | undefined): ModelDraft => ({
  protocol: model?.protocol ?? 'OPENAI',
  baseUrl: model?.baseUrl ?? '',
  chatModel: model?.chatModel ?? '',
  embeddingModel: model?.embeddingModel ?? '',
  transcriptionModel: model?.transcriptionModel ?? '',
  label: model && model.label !== model.chatModel ? model.label : '',
  apiKey: '',
});

const bodyOf = ({ label, apiKey, embeddingModel, transcriptionModel, ...draft }: ModelDraft) => ({
  ...draft,
  ...(draft.protocol === 'OPENAI' && embeddingModel.trim() !== '' && { embeddingModel }),
  ...(draft.protocol === 'OPENAI' && transcriptionModel.trim() !== '' && { transcriptionModel }),
  ...(label.trim() !== '' && { label }),
  ...(apiKey !== '' && { apiKey }),
});

const TestOutcome = ({ isWorking, problem, milliseconds }: TestResult) =>
  isWorking ? (
    <MessageBox type="SUCCESS">The model answered after {count(milliseconds)} ms.</MessageBox>
  ) : (
    <MessageBox type="ERROR">The connection does not work. {problem}</MessageBox>
  );

type ModelDialogProps = { model: StoredModel | undefined; onClose: () => void };

/** Sets or edits the model of the organization, and tests its connection before it is saved. */
export const ModelDialog = ({ model, onClose }: ModelDialogProps) => {
  const save = useChange('agents.model.update');
  const test = useChange('agents.model.test');
  const [draft, setDraft] = useState(() => draftOf(model));
  const [outcome, setOutcome] = useState<TestResult>();
  const { isBusy, failure, attempt, dismiss } = useAttempt(problemOf);
  const fields = failure?.fields ?? {};
  const change = (changes: Partial<ModelDraft>) => {
    setDraft({ ...draft, ...changes });
    setOutcome(undefined);
    dismiss();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await save.mutateAsync({ params: {}, body: bodyOf(draft) });
      toast({ type: 'success', title: 'Model saved' });
      onClose();
    });
  };
  const testConnection = () => {
    setOutcome(undefined);
    void attempt(async () => setOutcome(await test.mutateAsync({ params: {}, body: bodyOf(draft) })));
  };
  return (
    <Modal opened onClose={onClose} title={<strong>{model ? 'Edit model' : 'Use your own model'}</strong>}>
      <form noValidate className={layout.tight} onSubmit={submit}>
        <Select
          label="Protocol"
          allowDeselect={false}
          value={draft.protocol}
          data={Object.entries(protocolNames).map(([value, label]) => ({ value, label }))}
          onChange={(value) => change({ protocol: value === 'ANTHROPIC' ? 'ANTHROPIC' : 'OPENAI' })}
        />
        <TextInput
          label="Address of the API"
          placeholder={examples[draft.protocol]}
          value={draft.baseUrl}
          error={fields['baseUrl']}
          onChange={({ currentTarget: { value } }) => change({ baseUrl: value })}
        />
        <TextInput
          label="Model"
          description="Name at this address. Chats need a model that supports tools."
          value={draft.chatModel}
          error={fields['chatModel']}
          onChange={({ currentTarget: { value } }) => change({ chatModel: value })}
        />
        {draft.protocol === 'OPENAI' && (
          <TextInput
            label="Model for embeddings"
            description="Name at this address. With one, scenes are also searched by meaning. Optional."
            maxLength={200}
            value={draft.embeddingModel}
            error={fields['embeddingModel']}
            onChange={({ currentTarget: { value } }) => change({ embeddingModel: value })}
          />
        )}
        {draft.protocol === 'OPENAI' && (
          <TextInput
            label="Model for transcriptions"
            description="Name at this address. With one, it transcribes the speech of your videos. Optional."
            maxLength={200}
            value={draft.transcriptionModel}
            error={fields['transcriptionModel']}
            onChange={({ currentTarget: { value } }) => change({ transcriptionModel: value })}
          />
        )}
        <TextInput
          label="Label"
          description="Name that results of the model carry. Optional."
          maxLength={100}
          placeholder={draft.chatModel}
          value={draft.label}
          error={fields['label']}
          onChange={({ currentTarget: { value } }) => change({ label: value })}
        />
        <PasswordInput
          label="API key"
          description={
            model?.hasKey
              ? 'Leave empty to keep the stored key; it is deleted if protocol, host or port change.'
              : 'Stored encrypted and never shown again. Optional.'
          }
          autoComplete="new-password"
          value={draft.apiKey}
          error={fields['apiKey']}
          onChange={({ currentTarget: { value } }) => change({ apiKey: value })}
        />
        {test.isPending && <p role="status">Asking the model…</p>}
        {outcome && <TestOutcome {...outcome} />}
        {failure && Object.keys(fields).length === 0 && (
          <MessageBox type="ERROR" entries={failure.details}>
            {failure.text}
          </MessageBox>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" disabled={isBusy} onClick={testConnection}>
            Test connection
          </Button>
          <Button type="submit" loading={save.isPending} disabled={isBusy}>
            Save model
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
