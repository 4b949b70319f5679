import { useNavigate } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { IconPlayerPlay } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../../shared/layout.module.css';
import { leaveNewDraft } from '../../../templates/editor/draft.ts';
import { draftOrganization, useDraft } from '../draft-store.ts';
import { planOf } from '../plan.ts';
import { templateText } from '../template-text.ts';
import { uploadPercent } from '../../../../shared/upload/upload-limit.ts';
import { useUpload } from '../upload/upload-store.ts';
import { ChoicesList } from './choices-list.tsx';
import { PreflightPart } from './preflight-part.tsx';
import { RequestList } from './request-list.tsx';
import { StepFoot } from './step-foot.tsx';
import { useCreation } from './use-creation.ts';
import { useVodTemplate } from './use-vod-template.ts';
import { isStepComplete } from '../draft-rules.ts';

const OpenTemplate = ({ template }: { template: Record<string, unknown> }) => {
  const navigate = useNavigate();
  const open = () => {
    leaveNewDraft(draftOrganization(), templateText(template));
    void navigate({ to: '/encoding/templates/editor' });
  };
  return (
    <Button size="compact-sm" variant="default" onClick={open}>
      Open as template
    </Button>
  );
};

const Waiting = () => {
  const upload = useUpload();
  return (
    <MessageBox type="INFO">
      {upload.status === 'active'
        ? `The upload is at ${uploadPercent(upload.sentBytes, upload.fileSize)} %; the encoding can start when it is complete.`
        : 'The upload is not complete. Go back to the input step and resume it.'}
    </MessageBox>
  );
};

/** Step 5: summary, pre-flight, the planned requests and the start. */
export const SummaryStep = () => {
  const draft = useDraft();
  const { creation, create } = useCreation();
  const template = useVodTemplate(draft);
  const isReady = isStepComplete('summary', draft);
  const count = planOf(draft).length;
  return (
    <>
      <div className={layout.stack}>
        {creation.status === 'failed' && (
          <MessageBox type="ERROR" entries={creation.problem.details}>
            <strong>{creation.label}</strong> failed: {creation.problem.text}{' '}
            {creation.problem.requestId && `Request id ${creation.problem.requestId}. `}
            Nothing is lost. Retry resumes here.
          </MessageBox>
        )}
        {!isReady && <Waiting />}
        <Card title="Summary">
          <ChoicesList draft={draft} />
        </Card>
        <PreflightPart template={template.secret} isReady={isReady && template.isWhole} />
        <Card
          title={`Planned requests: ${plural(count, 'request')}`}
          actions={template.isWhole && <OpenTemplate template={template.shown} />}
        >
          <RequestList draft={draft} creation={creation} />
        </Card>
      </div>
      <StepFoot step="summary">
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          disabled={!isReady}
          loading={creation.status === 'working'}
          onClick={() => void create()}
        >
          {creation.status === 'failed' ? 'Retry' : 'Create and start'}
        </Button>
      </StepFoot>
    </>
  );
};
