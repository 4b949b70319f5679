import { Player } from '@sluice/player/react';
import { useCallback } from 'react';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { useObjectUrls } from '../../../shared/use-object-urls.ts';
import { manifestAddress } from '../../encodings/detail/manifest-address.ts';
import type { Manifest } from '../manifest-screens.ts';
import { playablePreview, type PreviewFile } from './playable-preview.ts';
import styles from './preview.module.css';

/** Returns the delivery URL of the manifest's folder, if its output is known to deliver. */
const useFolder = (manifest: Manifest): { folder: string | undefined; isKnown: boolean } => {
  const outputId = manifest.outputs[0]?.outputId ?? '';
  const output = useOperation('encoding.outputs.get', { params: { output_id: outputId } }, { staleTime: Infinity });
  const url = output.data?.['deliveryUrl'];
  const address = manifestAddress(manifest, typeof url === 'string' ? url : undefined);
  return { folder: address && new URL('.', address).href, isKnown: !output.isPending };
};

const usePublished = (type: 'DASH' | 'HLS', files: readonly PreviewFile[], folder: string | undefined) => {
  const create = useCallback(
    (publish: (blob: Blob) => string) =>
      folder &&
      playablePreview(type, files, folder, (text, contentType) => publish(new Blob([text], { type: contentType }))),
    [type, files, folder],
  );
  return useObjectUrls(create);
};

type PreviewPlayerProps = { manifest: Manifest; files: readonly PreviewFile[] };

/** Plays a manifest that is not written yet, with the media that its encoding has written. */
const PreviewPlayer = ({ manifest, files }: PreviewPlayerProps) => {
  const type = manifest.type === 'HLS' ? 'HLS' : 'DASH';
  const { folder, isKnown } = useFolder(manifest);
  const address = usePublished(type, files, folder);
  if (files.length === 0) return <p className={layout.dim}>There is nothing to play yet.</p>;
  if (isKnown && !folder)
    return <p className={layout.dim}>This cannot be played: its output has no known delivery address.</p>;
  return (
    <div className={styles.player}>
      {address && <Player key={address} source={{ [type === 'HLS' ? 'hls' : 'dash']: address }} />}
    </div>
  );
};

export default PreviewPlayer;
