import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Kind } from '@sluice/contract/shared/kind';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useApi } from '../../../app/api/api.ts';
import { invalidateArea } from '../../../app/api/hooks.ts';
import { problemOf, type Problem } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { KindForm } from '../../../shared/kinds/kind-form.tsx';
import { callKind, kindOperation } from '../../../shared/kinds/kind-operation.ts';
import { useKindForm } from '../../../shared/kinds/use-kind-form.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { formKind } from '../../families/create/form-kind.ts';
import styles from '../cloud-connect.module.css';
import { family, isCloud } from '../infrastructure.ts';
import type { Area } from '../../families/area.ts';
import { keepToken } from './fresh-token.ts';

type DetailsStepProps = { area: Area; kind: Kind; onCreated: (id: string) => void };

/** Returns the note for cloud accounts, where the user starts the machines. */
export const startedElsewhere = ({ label }: Kind): string =>
  `This server does not start machines in your ${label} account. Start them there; each one joins with one command.`;

const useCreating = (kind: Kind, onCreated: (id: string) => void) => {
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; problem: Problem }>();
  const create = async (body: Record<string, unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { id } = await callKind(api, kindOperation(family, kind, 'create'), { body });
      const params = { infrastructure_id: id };
      // Without a token, the next step offers to create one.
      await api.call('encoding.infrastructure.workerTokens.create', { params, body: {} }).then(
        (token) => keepToken(id, token),
        () => undefined,
      );
      await invalidateArea(client, api, 'encoding.infrastructure.list');
      onCreated(id);
    } catch (error) {
      setFailure({ title: actionFailure(error, 'create', 'infrastructure'), problem: problemOf(error) });
    }
    setBusy(false);
  };
  return { isBusy, failure, create };
};

/** Second step: the name and the settings of the kind. */
export const DetailsStep = ({ area, kind, onCreated }: DetailsStepProps) => {
  const [asked] = useState(() => formKind(kind));
  const form = useKindForm(asked);
  const { isBusy, failure, create } = useCreating(kind, onCreated);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const settings = form.attempt();
    if (settings && !isBusy) void create(settings);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card title={kind.label}>
        <div className={layout.stack}>
          {isCloud(kind) && (
            <MessageBox type="INFO">
              {startedElsewhere(kind)} The details below are only stored for your reference.
            </MessageBox>
          )}
          <KindForm
            kind={asked}
            value={form.value}
            errors={{ ...failure?.problem.fields, ...form.errors }}
            onChange={form.change}
          />
          {failure && (
            <MessageBox type="ERROR" entries={failure.problem.details}>
              <strong>{failure.title}</strong> {failure.problem.text}
            </MessageBox>
          )}
          <div className={styles.foot}>
            <LinkButton variant="default" to={`${area}/cloud-connect/create/$step`} params={{ step: 'kind' }}>
              Back
            </LinkButton>
            <Button type="submit" loading={isBusy}>
              Create and connect
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
};
