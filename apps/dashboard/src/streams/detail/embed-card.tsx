import { useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { useOperation, useOperations } from '../../app/api/hooks.ts';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { CodeSample } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';
import type { Stream } from '../shared/stream-types.ts';
import { compareVersions, componentCode, frameCode, playerCode, streamAddresses } from './embed-code.ts';

const longCache = { staleTime: 300_000 };
const usualChannel = 'stable';

/** Versions of the player by channel, newest first; the stable channel always exists. */
const useChannels = () => {
  const channels = useOperation('player.channels.list', { query: { limit: 25 } }, longCache);
  const names = [...new Set([usualChannel, ...(channels.data?.items.map(({ name }) => name) ?? [])])];
  const versions = useOperations(
    'player.channels.versions.list',
    names.map((name) => ({ params: { channel_name: name }, query: { limit: 100 } })),
    longCache,
  );
  return names.map((name, index) => ({
    name,
    versions: (versions[index]?.data?.items ?? []).toSorted((one, other) =>
      compareVersions(other.version, one.version),
    ),
  }));
};

type PlayerVersion = ReturnType<typeof useChannels>[number]['versions'][number];

type VersionSelectProps = {
  channels: ReturnType<typeof useChannels>;
  chosen: PlayerVersion;
  onChange: (version?: PlayerVersion) => void;
};

const VersionSelect = ({ channels, chosen, onChange }: VersionSelectProps) => {
  const entries = channels.flatMap(({ name, versions }) =>
    versions.map((version) => ({
      value: `${name}:${version.version}`,
      label: `${version.version} (${name})`,
      version,
    })),
  );
  return (
    <Select
      label="Version of the player"
      description="For pages that use the player itself. A version never changes."
      value={entries.find(({ version }) => version.id === chosen.id)?.value ?? null}
      onChange={(next) => onChange(entries.find((entry) => entry.value === next)?.version)}
      data={entries.map(({ value, label }) => ({ value, label }))}
    />
  );
};

/** Code that embeds a stream, and its public addresses. */
export const EmbedCard = ({ stream }: { stream: Stream }) => {
  const streamsUrl = useConfiguration()?.streamsUrl;
  const channels = useChannels();
  const [chosen, setChosen] = useState<PlayerVersion>();
  if (streamsUrl === undefined) return null;
  const version = chosen ?? channels[0]?.versions[0];
  const { share, manifest } = streamAddresses(streamsUrl, stream.id);
  return (
    <Card title="Embed and share">
      <div className={layout.stack}>
        <CodeSample
          label="the embed code"
          forms={[
            { label: 'Frame', text: frameCode(streamsUrl, stream) },
            { label: 'Web component', text: componentCode(streamsUrl, stream.id) },
            ...(version ? [{ label: 'Player', text: playerCode(streamsUrl, stream.id, version) }] : []),
          ]}
        />
        <KeyValues
          entries={[
            ['Share page', <CopyId key="share" value={share} label="Copy the address of the share page" />],
            ['HLS manifest', <CopyId key="manifest" value={manifest} label="Copy the address of the manifest" />],
            ['Stream ID', <CopyId key="id" value={stream.id} label="Copy the stream ID" />],
          ]}
        />
        {version && <VersionSelect channels={channels} chosen={version} onChange={setChosen} />}
        {(stream.signed || stream.domainRestriction) && (
          <p className={`${layout.dim} ${layout.small}`}>
            {stream.signed
              ? 'This stream is signed: add ?token= with a token that your server has signed to each address.'
              : 'This stream plays only in pages of the allowed domains.'}
          </p>
        )}
      </div>
    </Card>
  );
};
