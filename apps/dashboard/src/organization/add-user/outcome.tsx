import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';

type OutcomeProps = { successes: readonly string[]; failures: readonly string[] };

const Box = ({ type, texts }: { type: 'SUCCESS' | 'ERROR'; texts: readonly string[] }) => {
  const [first, ...more] = texts;
  if (first === undefined) return null;
  return more.length === 0 ? (
    <MessageBox type={type}>{first}</MessageBox>
  ) : (
    <MessageBox type={type} entries={texts}>
      {type === 'SUCCESS' ? 'Done' : 'Some actions failed'}
    </MessageBox>
  );
};

/** Successes and failures for each user. */
export const Outcome = ({ successes, failures }: OutcomeProps) => (
  <>
    <Box type="SUCCESS" texts={successes} />
    <Box type="ERROR" texts={failures} />
  </>
);
