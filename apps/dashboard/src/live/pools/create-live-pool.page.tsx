import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { NumberInput } from '@sluice/ui/number-field.ts';
import { poolSizeMax } from '@sluice/contract/encoding/live/standby-pools/vocabulary';
import { limitNumber } from '../../app/account/limit-value.ts';
import { useLimits } from '../../app/account/use-session.ts';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { useTitle } from '../../shared/use-title.ts';
import { poolCrumbs } from './pool-crumbs.tsx';
import { TemplateSelect, useTemplateForPool } from './template-select.tsx';

const usualSize = 1;

/** Largest size that the organization may choose. */
export const useLargestPool = (): number => {
  const limits = useLimits();
  const limit = limits.data && limitNumber(limits.data.items, 'encoding', 'maxLiveEncodingsPerStandbyPool');
  return Math.min(poolSizeMax, limit ?? poolSizeMax);
};

const useCreation = () => {
  const navigate = useNavigate();
  const create = useChange('encoding.live.standbyPools.create');
  const fetchTemplate = useTemplateForPool();
  const [error, setError] = useState<unknown>();
  const { isBusy, attempt } = useAttempt(setError);
  const submit = (name: string, targetPoolSize: number, templateId: string) =>
    attempt(async () => {
      setError(undefined);
      const encodingTemplate = await fetchTemplate(templateId);
      const { id } = await create.mutateAsync({
        body: { targetPoolSize, encodingTemplate, ...(name.trim() && { name: name.trim() }) },
      });
      toast({ type: 'success', title: 'Live pool created' });
      await navigate({ to: '/live/configurations/live-pools/$id', params: { id } });
    });
  return { submit, isBusy, error };
};

const CreateLivePoolPage = () => {
  useTitle('New live pool');
  const { submit, isBusy, error } = useCreation();
  const largest = useLargestPool();
  const [name, setName] = useState('');
  const [size, setSize] = useState<number | string>(usualSize);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (templateId !== null && typeof size === 'number') void submit(name, size, templateId);
  };
  return (
    <>
      <PageHeader
        title="New live pool"
        description="Started encodings count towards the limit of started live encodings while they wait."
        breadcrumbs={poolCrumbs('New live pool')}
      />
      <Card>
        <form className={layout.stack} onSubmit={send} noValidate>
          {error !== undefined && (
            <MessageBox type="ERROR" entries={problemOf(error).details}>
              {actionFailure(error, 'create', 'live pool')}: {problemOf(error).text}
            </MessageBox>
          )}
          <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <NumberInput
            label="Target size"
            description={`Number of encodings that are kept ready, from 0 to ${largest}.`}
            required
            min={0}
            max={largest}
            value={size}
            onChange={setSize}
            error={isChecked && typeof size !== 'number' ? 'Enter a number.' : undefined}
          />
          <TemplateSelect
            value={templateId}
            onChange={setTemplateId}
            error={isChecked && templateId === null ? 'Choose a template.' : undefined}
          />
          <DialogFoot>
            <LinkButton to="/live/configurations/live-pools" variant="default">
              Cancel
            </LinkButton>
            <Button type="submit" loading={isBusy}>
              Create
            </Button>
          </DialogFoot>
        </form>
      </Card>
    </>
  );
};

export default CreateLivePoolPage;
