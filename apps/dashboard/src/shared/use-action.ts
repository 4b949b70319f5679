import { useState } from 'react';
import type { OperationCall, OperationId } from '../app/api/api.ts';
import { useChange } from '../app/api/hooks.ts';
import { actionFailure } from '../app/texts.ts';
import { toast, toastProblem } from './toast/toast.ts';
import { useAttempt } from './use-attempt.ts';

type ActionTexts<Input> = {
  /** Verb and noun of the message about a failure: "Could not delete template". */
  verb: string;
  noun: string;
  /** Message about success; none if the screen shows it. */
  done?: string | ((input: Input) => string);
};

/** Runs work one at a time and reports its outcome in messages; `run` resolves to whether it succeeded. */
export const useWork = <Input, Result>(
  work: (input: Input) => Promise<Result>,
  { verb, noun, done }: ActionTexts<Input>,
) => {
  const [input, setInput] = useState<Input>();
  const { isBusy, attempt } = useAttempt((error) => toastProblem(actionFailure(error, verb, noun), error));
  const run = (next: Input, onSuccess?: (result: Result) => unknown): Promise<boolean> => {
    setInput(next);
    return attempt(async () => {
      const result = await work(next);
      if (done) toast({ type: 'success', title: typeof done === 'function' ? done(next) : done });
      await onSuccess?.(result);
    });
  };
  return { run, isBusy, /** Input being worked on. */ current: isBusy ? input : undefined };
};

/** Changes something by an operation of the contract and reports the outcome in messages. */
export const useAction = <Id extends OperationId>(id: Id, texts: ActionTexts<OperationCall<Id>>) => {
  const { mutateAsync } = useChange(id);
  return useWork((input: OperationCall<Id>) => mutateAsync(input), texts);
};
