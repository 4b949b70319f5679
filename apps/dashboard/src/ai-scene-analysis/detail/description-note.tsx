import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { useAction } from '../../shared/use-action.ts';
import type { Analysis } from './tracks.ts';
import { useRefreshAnalysis } from './use-refresh-analysis.ts';

type Description = Analysis['descriptions'][number];

const mainLanguage = 'en';

/** Returns the description in English; undefined if no model was asked. */
export const mainDescriptionOf = ({ descriptions }: Pick<Analysis, 'descriptions'>): Description | undefined =>
  descriptions.find(({ languageCode }) => languageCode === mainLanguage);

export const isUnderWay = (description: Description | undefined): boolean =>
  description?.state === 'WAITING' || description?.state === 'RUNNING';

/** State of the descriptions by a model, while it writes and after it stopped early. */
export const DescriptionNote = ({ description }: { description: Description | undefined }) => {
  if (!description || description.state === 'DONE') return null;
  const { state, model, describedScenes, sceneCount, reason } = description;
  const count = `${describedScenes} of ${sceneCount} scenes are described.`;
  if (state === 'STOPPED')
    return (
      <MessageBox type="WARNING">
        {[`Descriptions stopped. ${count} The others are described by rules.`, reason].filter(Boolean).join(' ')}
      </MessageBox>
    );
  return (
    <MessageBox type="INFO">
      {model === undefined ? 'Descriptions are queued.' : `${model} describes the scenes. ${count}`}
    </MessageBox>
  );
};

/** Lets the configured model describe the scenes; shown only if there is one. */
export const DescribeButton = ({
  encodingId,
  description,
}: {
  encodingId: string;
  description: Description | undefined;
}) => {
  const usage = useOperation('agents.usage.get', { params: {} });
  const refresh = useRefreshAnalysis();
  const { run, isBusy } = useAction('aiSceneAnalysis.analyses.byEncodingId.descriptions.create', {
    verb: 'request',
    noun: 'descriptions',
    done: 'Descriptions requested',
  });
  if (!usage.data?.model) return null;
  const label =
    description?.state === 'DONE'
      ? 'Describe again'
      : description?.state === 'STOPPED'
        ? 'Resume descriptions'
        : 'Describe scenes';
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isUnderWay(description)}
      loading={isBusy}
      onClick={() => void run({ params: { encoding_id: encodingId }, body: {} }, refresh)}
    >
      {label}
    </Button>
  );
};
