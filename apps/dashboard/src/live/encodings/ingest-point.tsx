import type { ReactNode } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import layout from '../../shared/layout.module.css';
import { SecretValue } from '../stream-keys/secret-value.tsx';
import { PublisherSettings } from './publisher-settings.tsx';
import { containsKey, type IngestPoint as Point } from './publisher-commands.ts';

const titleOf = ({ name, position }: Point): string => name ?? (position === 0 ? 'Main' : `Backup ${position}`);

/** AES key of SRT if its length is not configured. */
const usualKeyBytes = 16;

const entriesOf = (point: Point): [string, ReactNode][] => {
  const { streamKey, passphrase, keyLength, urls } = point;
  const title = titleOf(point);
  return [
    ...urls
      // Addresses that contain the stream key are in the settings below.
      .filter((ingest) => !containsKey(ingest))
      .map(({ protocol, url }): [string, ReactNode] => [`${protocol} URL`, <CopyId key={protocol} value={url} />]),
    ...(streamKey === undefined
      ? []
      : [
          ['Stream key', <SecretValue key="key" value={streamKey} noun="stream key" name={title} />] as [
            string,
            ReactNode,
          ],
        ]),
    ...(passphrase === undefined
      ? []
      : [
          ['Passphrase', <SecretValue key="pass" value={passphrase} noun="passphrase" name={title} />] as [
            string,
            ReactNode,
          ],
          ['Encryption', `AES-${(keyLength ?? usualKeyBytes) * 8}`] as [string, ReactNode],
        ]),
  ];
};

/** One place that a live encoding receives from: addresses, key on demand, and settings for encoders. */
export const IngestPoint = ({ point, isOnly }: { point: Point; isOnly: boolean }) => (
  <section className={layout.tight} aria-label={`Ingest point ${titleOf(point)}`}>
    {!isOnly && (
      <div className={layout.row}>
        <strong>{titleOf(point)}</strong>
        {point.isBackup && <Badge>Backup</Badge>}
        {point.isActive && <Badge tone="active">In use</Badge>}
      </div>
    )}
    {point.mode === 'CALLER' ? (
      <span className={layout.dim}>
        This server connects to the SRT sender of the input; nothing has to be sent here.
      </span>
    ) : (
      <>
        <KeyValues entries={entriesOf(point)} />
        <PublisherSettings point={point} name={titleOf(point)} />
      </>
    )}
  </section>
);
