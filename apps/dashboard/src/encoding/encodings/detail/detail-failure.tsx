import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { IconWand } from '@sluice/ui/icons';
import layout from '../../../shared/layout.module.css';
import type { EncodingStatus } from '../use-encoding-status.ts';

type DetailFailureProps = {
  error: NonNullable<EncodingStatus['error']>;
  messages: EncodingStatus['messages'];
  onFix: () => void;
};

/** Reports whether a message adds anything to cause, evidence and advice. */
const addsInformation = (text: string, error: DetailFailureProps['error']): boolean => !text.startsWith(error.text);

/** Shows the cause of a failure, advice, evidence, and a button to run a corrected copy. */
export const DetailFailure = ({ error, messages, onFix }: DetailFailureProps) => {
  const others = messages.filter(({ type, text }) => type === 'ERROR' && addsInformation(text, error));
  return (
    <Card
      title="Why it failed"
      actions={
        <Button size="compact-md" leftSection={<IconWand size={16} />} onClick={onFix}>
          Fix and run again
        </Button>
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
