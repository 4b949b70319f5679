import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import layout from '../../../shared/layout.module.css';
import { ResourceValues } from '../../../shared/key-value/resource-values.tsx';
import { FormatWords } from './format-words.tsx';
import { InputValues } from './input-values.tsx';
import { modeLabel } from './mode-label.ts';
import { MuxingList } from './muxing-list.tsx';
import { PartList } from './part-list.tsx';
import { StreamFilters } from './stream-filters.tsx';
import { ResourceLink } from './resource-link.tsx';
import type { Composition, InputDetails, StreamRow } from './stream-rows.ts';

const streamFields = [
  'id',
  'inputStreams',
  'codecConfigId',
  'mode',
  'name',
  'outputs',
  'ignoredBy',
  'sprites',
  'customData',
  'appliedSettings',
];
const configurationFields = ['family', 'noun', 'type', 'name', 'id'];

type StreamSectionsProps = {
  row: StreamRow;
  details: InputDetails | undefined;
  composition: Composition | undefined;
  isAnalyzed: boolean;
};

const StreamCard = ({ row }: { row: StreamRow }) => (
  <Card title="Stream">
    <ResourceValues
      resource={row.stream}
      without={streamFields}
      first={[
        ['ID', <CopyId key="id" value={row.stream.id} />],
        ['Name', row.stream.name],
        ['Mode', modeLabel(row.stream.mode)],
        ['Format', <FormatWords key="format" row={row} />],
      ]}
    />
  </Card>
);

const ConfigurationCard = ({ row: { configuration } }: { row: StreamRow }) => (
  <Card title="Codec configuration">
    {configuration ? (
      <ResourceValues
        resource={configuration}
        without={configurationFields}
        first={[
          ['Codec', <strong key="codec">{configuration.type.replaceAll('_', ' ')}</strong>],
          [
            'Name',
            <ResourceLink key="name" resource={configuration}>
              {configuration.name ?? 'Open'}
            </ResourceLink>,
          ],
          ['ID', <CopyId key="id" value={configuration.id} />],
        ]}
      />
    ) : (
      <span className={layout.dim}>It was deleted, or you do not have permission to read codec configurations.</span>
    )}
  </Card>
);

/** Shows everything about one stream: its encoding settings, input, filters and outputs. */
export const StreamSections = ({ row, details, composition, isAnalyzed }: StreamSectionsProps) => {
  const { stream, muxings } = row;
  const parts = composition?.parts.filter(({ ownerId }) => ownerId === stream.id) ?? [];
  return (
    <>
      {stream.ignoredBy && stream.ignoredBy.length > 0 && (
        <MessageBox
          type="WARNING"
          entries={stream.ignoredBy.flatMap(({ ignoredByDescription }) => ignoredByDescription ?? [])}
        >
          This stream was skipped: its input does not meet the stream's conditions.
        </MessageBox>
      )}
      <div className={layout.thirds}>
        <StreamCard row={row} />
        <ConfigurationCard row={row} />
        <Card title="Input">
          <InputValues stream={stream} details={details} composition={composition} />
          {!details && (
            <p className={layout.dim}>
              {isAnalyzed ? 'No details about the input are available.' : 'Details appear once the input is analyzed.'}
            </p>
          )}
        </Card>
      </div>
      <StreamFilters streamId={stream.id} composition={composition} />
      <Card title="Muxings" flush>
        {muxings.length > 0 ? (
          <MuxingList muxings={muxings} composition={composition} />
        ) : (
          <p className={layout.dim} style={{ padding: '0 1.25rem' }}>
            No muxing contains this stream, so its output is not written.
          </p>
        )}
      </Card>
      {parts.length > 0 && (
        <Card title="Thumbnails, sprites, protection and other parts" flush>
          <PartList parts={parts} composition={composition} isOpen={parts.length === 1} />
        </Card>
      )}
    </>
  );
};
