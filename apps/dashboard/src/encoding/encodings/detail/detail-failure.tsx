import { Card } from '@sluice/ui/layout/card.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import layout from '../../../shared/layout.module.css';
import type { EncodingStatus } from './use-encoding-status.ts';

type DetailFailureProps = { error: NonNullable<EncodingStatus['error']>; messages: EncodingStatus['messages'] };

/** Why it failed: the cause, what to do, and the evidence. */
export const DetailFailure = ({ error, messages }: DetailFailureProps) => {
  const others = messages.filter(
    ({ type, text }) => type === 'ERROR' && text !== error.text && text !== error.evidence,
  );
  return (
    <Card title="Why it failed">
      <div className={layout.stack}>
        <MessageBox type="ERROR" entries={others.map(({ text }) => text)}>
          <strong>{error.text}</strong> <span className="tabular">(code {error.code})</span>
        </MessageBox>
        {error.advice && (
          <div>
            <strong>What to do</strong>
            <div>
              {error.advice}
              {error.retryHint === 'RETRY' && ' Trying again can help.'}
            </div>
          </div>
        )}
        {error.evidence && (
          <div className={layout.tight}>
            <strong>Evidence</strong>
            <pre className={layout.pre}>{error.evidence}</pre>
          </div>
        )}
      </div>
    </Card>
  );
};
