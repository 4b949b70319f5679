import { useState, type FormEvent } from 'react';
import { labStreamTypes } from '@sluice/contract/lab/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconRefresh } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { problemOf } from '../../../app/api/problem.ts';
import { oneOf } from '../../../app/search/search.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { useUnsavedGuard } from '../../../shared/use-unsaved-guard.tsx';
import styles from '../shared/lab.module.css';
import { streamTypeLabels } from '../shared/lab-words.ts';
import { useFailureToast, useTargets } from '../shared/use-lab.ts';
import { DrmFields } from './drm-fields.tsx';
import { EnvironmentPicker } from './environment-picker.tsx';
import { randomName } from './random-name.ts';
import { SampleStreams } from './sample-streams.tsx';
import { findDraftErrors, typeOfUrl, type DraftErrors, type StreamDraft } from './stream-draft.ts';
import { TestOptions } from './test-options.tsx';

type StreamFormProps = {
  initial: StreamDraft;
  /** The source is that of a stream of this platform, and cannot be changed. */
  isHosted?: boolean;
  /** Offers sample streams, for a new stream. */
  withSamples?: boolean;
  submit: string;
  isSaving: boolean;
  isSaved: boolean;
  error: unknown;
  onSave: (draft: StreamDraft) => void;
};

/** Fields of the API by field of the form. */
const apiFields: Record<keyof DraftErrors, string> = {
  name: 'config.name',
  streamUrl: 'config.streamUrl',
  licenseUrl: 'config.streamDrmLicenseUrl',
  headers: 'config.drmHeaders',
  targetIds: 'targetId',
};

const useStreamDraft = (initial: StreamDraft, error: unknown) => {
  const [draft, setDraft] = useState(initial);
  const [checked, setChecked] = useState(false);
  const problem = error ? problemOf(error) : undefined;
  const found = findDraftErrors(draft);
  const errorOf = (field: keyof DraftErrors): string | undefined =>
    (checked ? found[field] : undefined) ?? problem?.fields[apiFields[field]];
  return {
    draft,
    problem,
    isValid: Object.keys(found).length === 0,
    isChanged: draft !== initial,
    check: () => setChecked(true),
    change: (next: Partial<StreamDraft>) => setDraft((previous) => ({ ...previous, ...next })),
    errors: {
      name: errorOf('name'),
      streamUrl: errorOf('streamUrl'),
      licenseUrl: errorOf('licenseUrl'),
      headers: errorOf('headers'),
      targetIds: errorOf('targetIds'),
    },
  };
};

type Draft = ReturnType<typeof useStreamDraft>;

type SourceFieldsProps = Pick<Draft, 'draft' | 'errors' | 'change'> & { withSamples: boolean; isHosted: boolean };

const SourceFields = ({ draft, errors, change, withSamples, isHosted }: SourceFieldsProps) => {
  const setUrl = (streamUrl: string) => change({ streamUrl, streamType: typeOfUrl(streamUrl) ?? draft.streamType });
  return (
    <Card title="Stream">
      <div className={layout.stack}>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={255}
          value={draft.name}
          error={errors.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
          rightSectionWidth={40}
          rightSection={
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              title="Generate another name"
              aria-label="Generate another name"
              onClick={() => change({ name: randomName() })}
            >
              <IconRefresh size={16} />
            </Button>
          }
        />
        <div className={styles.source}>
          <TextInput
            label="Stream URL"
            type="url"
            withAsterisk
            disabled={isHosted}
            {...(isHosted && { description: 'The stream is published only after these tests.' })}
            placeholder="https://example.com/video/master.m3u8"
            value={draft.streamUrl}
            error={errors.streamUrl}
            onChange={({ currentTarget: { value } }) => setUrl(value)}
          />
          <Select
            label="Type"
            allowDeselect={false}
            disabled={isHosted}
            value={draft.streamType}
            data={labStreamTypes.map((value) => ({ value, label: streamTypeLabels[value] }))}
            onChange={(value) => change({ streamType: oneOf(value, labStreamTypes) ?? draft.streamType })}
          />
        </div>
        {withSamples && <SampleStreams url={draft.streamUrl} onSelect={setUrl} />}
      </div>
    </Card>
  );
};

/** Form of a stream under test: source, DRM, environments, location and times of tests. */
export const StreamForm = (props: StreamFormProps) => {
  const { initial, withSamples = false, isHosted = false, submit, isSaving, isSaved, error, onSave } = props;
  const { draft, problem, isValid, isChanged, check, change, errors } = useStreamDraft(initial, error);
  const targets = useTargets();
  useFailureToast(targets.error, 'Could not load Stream Lab test environments:');
  const guard = useUnsavedGuard({ isChanged: isChanged && !isSaved, noun: 'stream' });
  const save = (event: FormEvent) => {
    event.preventDefault();
    check();
    if (isValid) onSave(draft);
  };
  return (
    <form noValidate onSubmit={save}>
      <div className={layout.columns}>
        <div className={layout.stack}>
          {problem && (
            <MessageBox type="ERROR" entries={problem.details}>
              Error saving stream!
            </MessageBox>
          )}
          <SourceFields draft={draft} errors={errors} change={change} withSamples={withSamples} isHosted={isHosted} />
          <EnvironmentPicker
            environments={targets.data?.items}
            failed={targets.error !== null && !targets.data}
            streamType={draft.streamType}
            selected={draft.targetIds}
            error={errors.targetIds}
            onChange={(targetIds) => change({ targetIds })}
            onRetry={() => void targets.refetch()}
          />
        </div>
        <div className={layout.stack}>
          <TestOptions draft={draft} onChange={change} />
          <DrmFields draft={draft} errors={errors} onChange={change} />
          <div className={layout.row}>
            <Button type="submit" loading={isSaving}>
              {submit}
            </Button>
            <LinkButton to="/player/stream-testing" variant="default">
              Cancel
            </LinkButton>
          </div>
        </div>
      </div>
      {guard}
    </form>
  );
};
