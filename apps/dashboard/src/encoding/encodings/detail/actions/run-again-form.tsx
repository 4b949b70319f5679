import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import layout from '../../../../shared/layout.module.css';
import { LinkButton } from '../../../../shared/link-button.tsx';
import { InputFields, OutputFields, useCorrections } from './run-again-fields.tsx';
import { useRunAgain } from './use-run-again.ts';

type RunAgainFormProps = {
  id: string;
  template: string;
  /** Side on which the failure occurred; its fields come first. */
  wrong: 'input' | 'output' | undefined;
  onDone: () => void;
};

/** Edits the inputs and outputs of a copy before it starts. */
export const RunAgainForm = ({ id, template, wrong, onDone }: RunAgainFormProps) => {
  const corrections = useCorrections(template);
  const { run, isStarting, failure } = useRunAgain(onDone);
  const input = <InputFields key="input" corrections={corrections} />;
  const output = <OutputFields key="output" corrections={corrections} />;
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void run(corrections.corrected());
      }}
    >
      {failure && (
        <MessageBox type="ERROR" entries={failure.problem.details}>
          <strong>{failure.title}.</strong> {failure.problem.text}
        </MessageBox>
      )}
      {wrong === 'output' ? [output, input] : [input, output]}
      {template.includes('Left out, for it is secret') && (
        <MessageBox type="WARNING">
          Keys of this encoding are secret and cannot be copied. Enter them again in the template editor.
        </MessageBox>
      )}
      <DialogFoot>
        <LinkButton
          to="/encoding/templates/editor"
          search={{ fromEncoding: id }}
          variant="subtle"
          style={{ marginRight: 'auto' }}
        >
          Change other settings
        </LinkButton>
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
        <Button type="submit" loading={isStarting}>
          Start
        </Button>
      </DialogFoot>
    </form>
  );
};
