import { useState } from 'react';
import { Select } from '@sluice/ui/fields';
import { useEveryPage, useOperation } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { deliveredBy } from '../../encodings/streams/delivered.ts';
import styles from './parts.module.css';

/** Chosen muxing; `drmId` is set if the muxing writes no unencrypted files. */
export type PickedMuxing = { encodingId: string; muxingId: string; streamId: string; drmId: string; folder: string };

/** Chooses a muxing of an encoding, so that nobody has to copy ids. */
export const RenditionPicker = ({ onPick }: { onPick: (picked: PickedMuxing) => void }) => {
  const [encodingId, setEncodingId] = useState<string>();
  const encodings = useOperation('encoding.encodings.list', {
    params: {},
    query: { limit: 50, sort: 'createdAt:DESC', status: 'FINISHED' },
  });
  const muxings = useEveryPage(
    'encoding.encodings.muxings.list',
    { params: { encoding_id: encodingId ?? '' } },
    { enabled: encodingId !== undefined },
  );
  const composition = useOperation(
    'encoding.encodings.composition.get',
    { params: { encoding_id: encodingId ?? '' } },
    { enabled: encodingId !== undefined },
  );
  const items = composition.data ? (muxings.data?.items ?? []) : [];
  const folderOf = (muxing: (typeof items)[number]): string =>
    deliveredBy(muxing, composition.data).outputs[0]?.outputPath ?? '';
  const pick = (id: string | null) => {
    const muxing = items.find((each) => each.id === id);
    if (!muxing || !encodingId) return;
    const streamId = muxing.streams[0]?.streamId ?? '';
    const { drmId = '' } = deliveredBy(muxing, composition.data);
    onPick({ encodingId, muxingId: muxing.id, streamId, drmId, folder: folderOf(muxing) });
  };
  const failure = encodings.error ?? muxings.error ?? composition.error;
  return (
    <fieldset className={styles.picker}>
      <legend>Fill in from an encoding</legend>
      {failure && <p>{problemOf(failure).text}</p>}
      <Select
        label="Finished encoding"
        searchable
        placeholder="Choose an encoding"
        nothingFoundMessage="No finished encoding has this name."
        value={encodingId ?? null}
        onChange={(id) => setEncodingId(id ?? undefined)}
        data={(encodings.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))}
      />
      <Select
        label="Muxing"
        searchable
        disabled={encodingId === undefined}
        placeholder="Choose a muxing"
        nothingFoundMessage="This encoding has no matching muxing."
        value={null}
        onChange={pick}
        data={items.map((muxing) => ({
          value: muxing.id,
          label: `${muxing.type} · ${muxing.name ?? (folderOf(muxing) || muxing.id)}`,
        }))}
      />
    </fieldset>
  );
};
