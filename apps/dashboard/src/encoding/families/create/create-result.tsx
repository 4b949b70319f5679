import type { Fields } from '@sluice/contract/shared/field';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { ConnectionOutcome } from '../connection-outcome.tsx';
import type { Answer } from './use-creating.ts';

type CreateAnswerProps = { answer: Answer; fields: Fields };

const labeled = (fields: Fields, field: string | undefined, text: string): string => {
  const label = field && (fields[field.split('.')[0] ?? '']?.label ?? field);
  return label ? `${label}: ${text}` : text;
};

/** Shows the result of validating, testing or creating. */
export const CreateAnswer = ({ answer, fields }: CreateAnswerProps) => {
  if (answer.of === 'test') return <ConnectionOutcome outcome={answer.outcome} />;
  if (answer.of === 'failure')
    return (
      <MessageBox type="ERROR" entries={answer.problem.details}>
        <strong>{answer.title}</strong> {answer.problem.text}
      </MessageBox>
    );
  const { valid, reasons } = answer.validation;
  const entries = reasons.map(({ field, text }) => labeled(fields, field, text));
  if (!valid)
    return (
      <MessageBox type="ERROR" entries={entries}>
        <strong>The form contains errors.</strong>
      </MessageBox>
    );
  return (
    <MessageBox type={entries.length > 0 ? 'WARNING' : 'SUCCESS'} entries={entries}>
      <strong>Everything is valid.</strong>
    </MessageBox>
  );
};
