import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { readAssetUrl } from '@sluice/contract/streams/shared/asset-url';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select, SegmentedControl, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ChoiceTile } from '@sluice/ui/layout/choice-tile.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { clearPageUpload, usePageUpload } from '../../shared/upload/page-uploads.ts';
import { UploadCard } from '../../shared/upload/upload-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { streamCrumbs } from '../shared/stream-crumbs.tsx';
import { uploadAddress } from '../shared/upload-address.ts';
import styles from './create.module.css';

const path = '/streams/video/create';

type Source = 'FILE' | 'URL';

/** Reason why an address cannot be imported, before it is sent; undefined if it can. */
const obstacleOf = (url: string): string | undefined => {
  if (url.trim() === '') return undefined;
  const asset = readAssetUrl(url.trim());
  return asset.kind === 'REFUSED' ? asset.reason : undefined;
};

const profiles = [
  { value: 'FIXED_RESOLUTIONS', label: 'Fixed resolutions: 240p to 1080p, up to that of the source' },
  { value: 'PER_TITLE', label: 'Per-title: resolutions and bitrates chosen for the content' },
] as const;
type Profile = (typeof profiles)[number]['value'];

const useCreation = () => {
  const create = useChange('streams.video.create');
  const navigate = useNavigate();
  const upload = usePageUpload(path);
  const [source, setSource] = useState<Source>('FILE');
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [encodingProfile, setProfile] = useState<Profile>('FIXED_RESOLUTIONS');
  const [signed, setSigned] = useState(false);
  const assetUrl = source === 'URL' ? url.trim() : upload.status === 'done' ? uploadAddress(upload.inputId) : '';
  const usualTitle = upload.status === 'idle' || source === 'URL' ? '' : upload.fileName.replace(/\.[^.]+$/, '');
  const submit = async () => {
    const body = {
      assetUrl,
      encodingProfile,
      ...(signed && { signed }),
      ...((title.trim() || usualTitle) && { title: title.trim() || usualTitle }),
      ...(description.trim() && { description: description.trim() }),
    };
    const { id } = await create.mutateAsync({ body });
    clearPageUpload(path);
    await navigate({ to: '/streams/video/$id', params: { id } });
  };
  return {
    create,
    upload,
    values: { source, url, title, description, encodingProfile, signed, usualTitle },
    set: { setSource, setUrl, setTitle, setDescription, setProfile, setSigned },
    canCreate: assetUrl !== '' && (source === 'FILE' || obstacleOf(url) === undefined),
    submit,
  };
};

type Creation = ReturnType<typeof useCreation>;

const SourceCard = ({ values: { source, url }, set }: Creation) => (
  <Card title="Video">
    <div className={layout.stack}>
      <SegmentedControl
        aria-label="Source"
        value={source}
        onChange={(value) => set.setSource(value === 'URL' ? 'URL' : 'FILE')}
        data={[
          { value: 'FILE', label: 'Upload a file' },
          { value: 'URL', label: 'Import by URL' },
        ]}
      />
      {source === 'FILE' ? (
        <UploadCard path={path} />
      ) : (
        <TextInput
          label="URL"
          description="An MP4 or WebM file, a share link of Dropbox or Google Drive, or an HLS manifest that is hosted elsewhere."
          placeholder="https://example.com/film.mp4"
          value={url}
          error={obstacleOf(url)}
          onChange={(event) => set.setUrl(event.currentTarget.value)}
        />
      )}
    </div>
  </Card>
);

const DetailsCard = ({ values, set }: Creation) => (
  <Card title="Details">
    <div className={layout.stack}>
      <TextInput
        label="Title"
        maxLength={255}
        placeholder={values.usualTitle}
        value={values.title}
        onChange={(event) => set.setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Description"
        maxLength={2000}
        autosize
        minRows={2}
        value={values.description}
        onChange={(event) => set.setDescription(event.currentTarget.value)}
      />
      <Select
        label="Encoding profile"
        value={values.encodingProfile}
        onChange={(value) => set.setProfile(value === 'PER_TITLE' ? 'PER_TITLE' : 'FIXED_RESOLUTIONS')}
        data={[...profiles]}
      />
      <ChoiceTile
        label="Signed"
        help="Only viewers with a token that your server has signed can watch. You can change this at any time."
        checked={values.signed}
        onChange={set.setSigned}
      />
    </div>
  </Card>
);

/** Reason why the button is disabled. */
const lackOf = ({ values: { source }, upload }: Creation): string => {
  if (source === 'URL') return 'Enter the URL of a video first.';
  return upload.status === 'active' || upload.status === 'pending'
    ? 'The stream can be created when the upload is complete.'
    : 'Choose a file first.';
};

/** Creates a video stream from a file or an address. */
const CreateVideoPage = () => {
  useTitle('Upload a video');
  const creation = useCreation();
  const { create, canCreate, submit } = creation;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Errors are shown from the state of the change.
    if (canCreate) void submit().catch(() => undefined);
  };
  return (
    <>
      <PageHeader
        title="Upload a video"
        description="It plays as soon as possible, and in full quality when it is encoded."
        breadcrumbs={streamCrumbs('Upload a video', true)}
      />
      <form className={`${layout.stack} ${styles.form}`} onSubmit={send}>
        {create.error && (
          <MessageBox type="ERROR" entries={problemOf(create.error).details}>
            {actionFailure(create.error, 'create', 'stream')}: {problemOf(create.error).text}
          </MessageBox>
        )}
        <SourceCard {...creation} />
        <DetailsCard {...creation} />
        <div className={layout.row}>
          <Button type="submit" disabled={!canCreate} loading={create.isPending}>
            Create stream
          </Button>
          {!canCreate && <span className={`${layout.dim} ${layout.small}`}>{lackOf(creation)}</span>}
        </div>
      </form>
    </>
  );
};

export default CreateVideoPage;
