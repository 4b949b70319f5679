import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { bitrate, bytes, plural } from '@sluice/ui/format/quantity';
import { IconCheck, IconPlayerPlay, IconX } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { ProgressRing } from '@sluice/ui/progress.tsx';
import layout from '../../../../shared/layout.module.css';
import { isStepComplete, nameOf, type VodDraft } from '../draft.ts';
import { useDraft } from '../draft-store.ts';
import { knownIds, planOf } from '../plan.ts';
import { presetLabel } from '../presets.ts';
import { uploadPercent, useUpload } from '../upload/upload-store.ts';
import styles from '../vod-wizard.module.css';
import { StepFoot } from './step-foot.tsx';
import { useCreation, type Creation } from './use-creation.ts';

const inputWords = (draft: VodDraft): string =>
  draft.source === 'url' ? draft.url : `${draft.upload?.fileName ?? ''} (${bytes(draft.upload?.fileSize ?? 0)})`;

const Choices = ({ draft }: { draft: VodDraft }) => (
  <KeyValues
    entries={[
      ['Name', nameOf(draft)],
      ['Input', inputWords(draft)],
      ['Video', `${draft.codec}, ${presetLabel(draft.preset)}`],
      ['Representations', draft.rungs.map((rung) => `${rung.height}p at ${bitrate(rung.bitrate)}`).join(', ')],
      ['Audio', draft.audioBitrates.length > 0 ? `AAC ${draft.audioBitrates.map(bitrate).join(', ')}` : 'none'],
      ['Muxings', `${draft.muxings.join(', ')}, segments of ${draft.segmentSeconds} s`],
      ['Manifests', draft.manifests.join(', ') || 'none'],
      ['Output', 'Delivery of this server, below encodings/{id}'],
    ]}
  />
);

const Mark = ({ creation, stepKey, isMade }: { creation: Creation; stepKey: string; isMade: boolean }) => {
  if (creation.status === 'failed' && creation.key === stepKey) return <IconX size={16} color="var(--bad)" />;
  if (creation.status === 'working' && creation.key === stepKey)
    return <ProgressRing percent={60} label="Working" size={16} />;
  return isMade ? <IconCheck size={16} color="var(--good)" /> : <span />;
};

const Requests = ({ draft, creation }: { draft: VodDraft; creation: Creation }) => {
  const ids = { ...knownIds(draft), ...draft.created };
  return (
    <ol className={styles.requests}>
      {planOf(draft).map(({ key, label, request }) => {
        const { method, path, body } = request(ids);
        return (
          <li key={key}>
            <details>
              <summary>
                <Mark creation={creation} stepKey={key} isMade={draft.created[key] !== undefined} />
                {label}
                <span className={styles.method}>{method}</span>
              </summary>
              <pre className={layout.pre} style={{ marginTop: 8 }}>
                {method} /v1{path}
                {body === undefined ? '' : `\n${JSON.stringify(body, undefined, 2)}`}
              </pre>
            </details>
          </li>
        );
      })}
    </ol>
  );
};

/** Step 5: everything at a glance, the requests it takes, and the start. */
export const SummaryStep = () => {
  const draft = useDraft();
  const upload = useUpload();
  const { creation, create } = useCreation();
  const isReady = isStepComplete('summary', draft);
  const count = planOf(draft).length;
  return (
    <>
      <div className={layout.stack}>
        {creation.status === 'failed' && (
          <MessageBox type="ERROR" entries={creation.problem.details}>
            <strong>{creation.label}</strong> failed: {creation.problem.text}{' '}
            {creation.problem.requestId && `Request id ${creation.problem.requestId}. `}
            Nothing is lost: a retry goes on here.
          </MessageBox>
        )}
        {!isReady && (
          <MessageBox type="INFO">
            {upload.status === 'active'
              ? `The upload is at ${uploadPercent(upload.sentBytes, upload.fileSize)} %; the encoding can start when it is complete.`
              : 'The upload is not complete. Go back to the input and go on with it.'}
          </MessageBox>
        )}
        <Card title="Summary">
          <Choices draft={draft} />
        </Card>
        <Card title={`The ${plural(count, 'request')} it takes`}>
          <Requests draft={draft} creation={creation} />
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
