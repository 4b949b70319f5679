import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Badge } from '@sluice/ui/badge.tsx';
import { Switch } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, type OperationResult } from '../../app/api/api.ts';
import { matchBelow } from '../../app/api/operation-query.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import organization from '../organization.module.css';
import { ModelDialog, protocolNames, type StoredModel } from './model-dialog.tsx';

const Facts = ({
  model: { protocol, baseUrl, chatModel, embeddingModel, transcriptionModel, label, hasKey },
}: {
  model: StoredModel;
}) => (
  <KeyValues
    entries={[
      ['Label', label],
      ['Protocol', protocolNames[protocol]],
      ['Address of the API', baseUrl],
      ['Model', chatModel],
      ['Model for embeddings', embeddingModel ?? 'None: scenes are searched by words'],
      ['Model for transcriptions', transcriptionModel ?? 'None'],
      ['API key', <Badge key="key">{hasKey ? 'Stored' : 'None'}</Badge>],
    ]}
  />
);

const title = 'Model of the organization';

type Inheritance = NonNullable<OperationResult<'agents.model.get'>['inheritance']>;

const usedModel = ({ label }: Partial<Inheritance>): string =>
  label === undefined ? 'the model of this platform' : `${label}, the model of an organization above it`;

const absence = (isPermitted: boolean, inheritance: Partial<Inheritance> = {}): string =>
  isPermitted
    ? `Your organization uses ${usedModel(inheritance)}. With a model of its own, all AI features use that one.`
    : 'The operator of this platform does not permit models of organizations.';

/** Chooses between the model of an organization above and that of the platform, while there is no own one. */
const InheritanceSwitch = ({ inheritance }: { inheritance: Inheritance }) => {
  const update = useAction('agents.model.inheritance.update', { verb: 'update', noun: 'inheritance', done: 'Saved' });
  const api = useApi();
  const client = useQueryClient();
  // The used model is in other operations too.
  const reload = () => client.invalidateQueries(matchBelow(api, 'agents'));
  return (
    <Switch
      label="Inherit the model of the organizations above"
      description="Without a model of its own, this organization sends its data to their model. Its address and key stay hidden."
      checked={update.current?.body?.isEnabled ?? inheritance.isEnabled}
      disabled={update.isBusy}
      onChange={({ currentTarget }) =>
        void update.run({ params: {}, body: { isEnabled: currentTarget.checked } }, reload)
      }
    />
  );
};

/** The model of the organization itself, which administrators set, test and delete; nothing for others. */
export const OwnModel = () => {
  const state = useOperation('agents.model.get', { params: {} });
  const remove = useAction('agents.model.delete', { verb: 'delete', noun: 'model', done: 'Model deleted' });
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  if (state.error && !state.data)
    return problemOf(state.error).kind === 'forbidden' ? null : (
      <Card title={title}>
        <ProblemState error={state.error} what="model of the organization" onRetry={() => void state.refetch()} />
      </Card>
    );
  if (!state.data) return <LoadingCard label="model of the organization" />;
  const { isPermitted, model, inheritance } = state.data;
  return (
    <Card title={title}>
      <div className={layout.tight}>
        {model && <Facts model={model} />}
        {!(model && isPermitted) && (
          <p className={organization.dim}>
            {model ? `Not used: ${absence(false)}` : absence(isPermitted, inheritance)}
          </p>
        )}
        {isPermitted && inheritance && <InheritanceSwitch inheritance={inheritance} />}
        <div className={layout.row}>
          {isPermitted && (
            <Button variant="default" onClick={() => setDialog('edit')}>
              {model ? 'Edit model' : 'Use your own model'}
            </Button>
          )}
          {model && (
            <Button variant="default" onClick={() => setDialog('delete')}>
              Delete model
            </Button>
          )}
        </div>
        {dialog === 'edit' && <ModelDialog model={model} onClose={close} />}
        <ConfirmDialog
          opened={dialog === 'delete'}
          title="Delete the model of the organization"
          confirm="Delete model"
          isBusy={remove.isBusy}
          onConfirm={() => void remove.run({ params: {} }, close)}
          onClose={close}
        >
          Its address and key are deleted. AI features then use an inherited model or that of this platform, if there is
          one, and rules otherwise.
        </ConfirmDialog>
      </div>
    </Card>
  );
};
