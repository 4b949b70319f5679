import { CopyId } from '@sluice/ui/copy-id.tsx';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { choiceLabel } from '../../../shared/key-value/value-words.ts';

const when = (at: string | undefined) => (at ? exactTime(Date.parse(at)) : undefined);

type DetailFactsProps = { id: string; encoding: OperationResult<'encoding.encodings.get'> | undefined };

/** Shows type, versions and times of an encoding. */
export const DetailFacts = ({ id, encoding }: DetailFactsProps) => (
  <Card title="Details">
    <KeyValues
      entries={[
        ['ID', <CopyId key="id" value={id} />],
        ['Type', encoding?.type],
        ['Mode', encoding?.selectedEncodingMode && choiceLabel(encoding.selectedEncodingMode)],
        ['Encoder', encoding?.selectedEncoderVersion ?? encoding?.encoderVersion],
        ['Region', encoding?.selectedCloudRegion ?? encoding?.cloudRegion],
        ['Labels', encoding?.labels.join(', ')],
        ['Created', when(encoding?.createdAt)],
        ['Modified', when(encoding?.modifiedAt)],
        ['Queued', when(encoding?.queuedAt)],
        ['Running', when(encoding?.runningAt)],
        ['First playable', when(encoding?.firstPlayableAt)],
        ['Finished', when(encoding?.finishedAt)],
        ['Failed', when(encoding?.errorAt)],
      ]}
    />
  </Card>
);
