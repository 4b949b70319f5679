import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconWand } from '@sluice/ui/icons';
import { useApi, type Api } from '../../app/api/api.ts';
import { readEveryPage } from '../../app/api/every-page.ts';
import { toast } from '../../shared/toast/toast.ts';
import { deliveredBy } from '../encodings/streams/delivered.ts';
import layout from '../../shared/layout.module.css';
import { referenceRefusal, referenceTemplate, type ReferenceParts } from './reference-template.ts';
import { useWork } from '../../shared/use-action.ts';

const isVideo = (type: string) =>
  !['AAC', 'AC3', 'EAC3', 'OPUS', 'VORBIS', 'MP2', 'MP3', 'PCM', 'WEBVTT'].includes(type);

/** Loads a per-title rendition of an encoding, or any of its video streams if there is none. */
const loadParts = async (api: Api, encodingId: string, mark: string): Promise<ReferenceParts | undefined> => {
  const params = { encoding_id: encodingId };
  const [encoding, streams, muxings, composition] = await Promise.all([
    api.call('encoding.encodings.get', { params }),
    readEveryPage(api, 'encoding.encodings.streams.list', { params }),
    readEveryPage(api, 'encoding.encodings.muxings.list', { params }),
    api.call('encoding.encodings.composition.get', { params }),
  ]);
  const byTitle = streams.items.filter(({ mode }) => mode === 'PER_TITLE_RESULT');
  for (const stream of byTitle.length > 0 ? byTitle : streams.items) {
    const configuration = await api.call('encoding.configurations.get', {
      params: { configuration_id: stream.codecConfigId },
    });
    const muxing = muxings.items.find((each) => each.streams.some(({ streamId }) => streamId === stream.id));
    if (!muxing || !isVideo(configuration.type)) continue;
    const { outputs } = deliveredBy(muxing, composition);
    const input = await api.call('encoding.encodings.streams.input.get', {
      params: { ...params, stream_id: stream.id },
    });
    const inputHeight = input.videoStreams[0]?.height ?? 1080;
    return { encoding, stream, configuration, outputs, inputHeight, mark };
  }
  return undefined;
};

type MakeReferenceProps = { encodingId: string; onMade: (encodingId: string) => void };

/** Encodes the input of a per-title encoding again with the standard ladder. */
export const MakeReference = ({ encodingId, onMade }: MakeReferenceProps) => {
  const api = useApi();
  const [refusal, setRefusal] = useState<string>();
  const work = async (): Promise<string | undefined> => {
    const parts = await loadParts(api, encodingId, Date.now().toString(36));
    const reason = parts ? referenceRefusal(parts) : 'The encoding has no video.';
    setRefusal(reason);
    if (!parts || reason !== undefined) return undefined;
    const template = JSON.stringify(referenceTemplate(parts));
    return (await api.call('encoding.templates.start', { params: {}, body: template })).encodingId;
  };
  const { isBusy, run } = useWork(work, { verb: 'create a reference for', noun: 'encoding' });
  const make = () =>
    run(undefined, (reference) => {
      if (reference === undefined) return;
      toast({ type: 'success', title: 'The standard reference is being encoded' });
      onMade(reference);
    });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconWand size={14} />}
        loading={isBusy}
        onClick={() => void make()}
      >
        Create a standard reference
      </Button>
      <span className={`${layout.dim} ${layout.small}`} role={refusal ? 'alert' : undefined}>
        {refusal ?? 'Encodes the same input with the standard ladder, next to the files of the per-title encoding.'}
      </span>
    </>
  );
};
