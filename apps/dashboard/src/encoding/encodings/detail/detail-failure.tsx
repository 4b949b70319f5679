import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { IconWand } from '@sluice/ui/icons';
import { AskSupport } from '../../../shared/ask-support.tsx';
import layout from '../../../shared/layout.module.css';
import type { EncodingStatus } from '../use-encoding-status.ts';

type DetailFailureProps = {
  encodingId: string;
  product: 'vod-encoding' | 'live-encoding';
  error: NonNullable<EncodingStatus['error']>;
  messages: EncodingStatus['messages'];
  onFix: () => void;
};

/** Reports whether a message adds anything to cause, evidence and advice. */
const addsInformation = (text: string, error: DetailFailureProps['error']): boolean => !text.startsWith(error.text);

/** Shows the cause of a failure, advice, evidence, and buttons to run a corrected copy and to ask support. */
export const DetailFailure = ({ encodingId, product, error, messages, onFix }: DetailFailureProps) => {
  const others = messages.filter(({ type, text }) => type === 'ERROR' && addsInformation(text, error));
  return (
    <Card
      title="Why it failed"
      actions={
        <>
          <AskSupport
            size="compact-md"
            product={product}
            subject={`Encoding failed: code ${error.code}`}
            report={[
              `The encoding failed with code ${error.code}: ${error.text}`,
              error.evidence && `Evidence:\n${error.evidence}`,
            ]}
            details={{ encodingId }}
          />
          <Button size="compact-md" leftSection={<IconWand size={16} />} onClick={onFix}>
            Fix and run again
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <MessageBox type="ERROR" entries={others.map(({ text }) => text)}>
          <strong>{error.text}</strong> <span className="tabular">(code {error.code})</span>
        </MessageBox>
        {error.advice && (
          <div>
            <strong>What to do</strong>
            <div>
              {error.advice}
              {error.retryHint === 'RETRY' && ' Retrying may help.'}
            </div>
          </div>
        )}
        {error.evidence && (
          <div className={layout.tight}>
            <div className={layout.row}>
              <strong>Evidence</strong>
              <CopyId value={error.evidence} text="Copy" />
            </div>
            <pre className={layout.pre}>{error.evidence}</pre>
          </div>
        )}
      </div>
    </Card>
  );
};
