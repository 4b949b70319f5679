import type { Area } from '../../families/area.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { plural } from '@sluice/ui/format/quantity';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { manifestKinds, type Manifest } from '../manifest-screens.ts';

/** Settings that only some manifest types have, with their labels. */
const settings = [
  ['profile', 'Profile'],
  ['minBufferTime', 'Minimum buffer time, in seconds'],
  ['hlsMasterPlaylistVersion', 'Multivariant playlist version'],
  ['hlsMediaPlaylistVersion', 'Media playlist version'],
  ['channelsAttributeForAudio', 'CHANNELS attribute of audio'],
  ['targetDurationRoundingMode', 'Target duration rounding'],
  ['dashEditionCompatibility', 'DASH edition'],
  ['iso8601TimestampFormat', 'Duration format'],
  ['serverManifestName', 'Server manifest'],
  ['clientManifestName', 'Client manifest'],
] as const;

const textOf = (value: unknown): ReactNode =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const sources: Record<string, string> = { SYSTEM_CLOCK: 'System clock', EMBEDDED: 'Embedded in the input' };
const repeats: Record<string, (interval: number) => string> = {
  SEGMENTS_INTERVAL: (interval) => `every ${plural(interval, 'segment')}`,
  SECONDS_INTERVAL: (interval) => `every ${plural(interval, 'second')}`,
};

type DateTimeSettings = {
  programDateTimeSource?: string;
  programDateTimePlacement?: { programDateTimePlacementMode?: string; interval?: number };
};

const programDateTimeWords = (manifest: Manifest): string | undefined => {
  if (manifest['insertProgramDateTime'] !== true) return undefined;
  // The contract validated this value on input.
  const {
    programDateTimeSource = 'SYSTEM_CLOCK',
    programDateTimePlacement: { programDateTimePlacementMode, interval } = {},
  } = (manifest['programDateTimeSettings'] ?? {}) as DateTimeSettings;
  const repeat = repeats[programDateTimePlacementMode ?? '']?.(interval ?? 1) ?? 'once per playlist';
  return `${sources[programDateTimeSource]}, ${repeat}`;
};

type FactsProps = { manifest: Manifest; area: Area };

/** Shows the properties of a manifest without its parts. */
export const ManifestFacts = ({ manifest, area }: FactsProps) => (
  <Card title="Details">
    <KeyValues
      entries={[
        ['ID', <CopyId key="id" value={manifest.id} />],
        ['Type', manifestKinds[manifest.type].label],
        ['File name', manifest.manifestName],
        ...settings.map(([name, label]) => [label, textOf(manifest[name])] as const),
        ['Program date time', programDateTimeWords(manifest)],
        ['Description', manifest.description],
        ['Created', <RelativeTime key="created" at={manifest.createdAt} />],
        ['Modified', <RelativeTime key="modified" at={manifest.modifiedAt} />],
        [
          'Encoding',
          manifest.encodingId && (
            <Link className={layout.link} to={`${area}/encodings/$id`} params={{ id: manifest.encodingId }}>
              {manifest.encodingId}
            </Link>
          ),
        ],
      ]}
    />
  </Card>
);

const OutputEntry = ({ output, area }: { output: Manifest['outputs'][number]; area: Area }) => {
  const outputQuery = useOperation(
    'encoding.outputs.get',
    { params: { output_id: output.outputId } },
    { staleTime: 60_000 },
  );
  return (
    <KeyValues
      entries={[
        [
          'Output',
          // One that was deleted, or that hosted streams own, has no screen.
          outputQuery.error ? (
            output.outputId
          ) : (
            <Link key="output" className={layout.link} to={`${area}/outputs/$id`} params={{ id: output.outputId }}>
              {outputQuery.data?.name ?? output.outputId}
            </Link>
          ),
        ],
        ['Kind', outputQuery.data?.type],
        ['Path', <code key="path">{output.outputPath || '/'}</code>],
      ]}
    />
  );
};

/** Lists the outputs of a manifest. */
export const ManifestOutputs = ({ manifest, area }: FactsProps) => (
  <Card title={manifest.outputs.length > 1 ? 'Outputs' : 'Output'}>
    <div className={layout.stack}>
      {manifest.outputs.map((output) => (
        <OutputEntry key={`${output.outputId} ${output.outputPath}`} output={output} area={area} />
      ))}
    </div>
  </Card>
);
