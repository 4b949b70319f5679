import type { ReactNode } from 'react';
import { IconArrowLeft, IconArrowRight } from '@sluice/ui/icons';
import { LinkButton } from '../../../../shared/link-button.tsx';
import { steps, type Step } from '../vod-draft.ts';
import { useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';
import { isStepComplete } from '../draft-rules.ts';

/** Back and Continue buttons; Continue is disabled with a reason until the step is complete. */
export const StepFoot = ({ step, obstacle, children }: { step: Step; obstacle?: string; children?: ReactNode }) => {
  const draft = useDraft();
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const after = steps[index + 1];
  const isComplete = isStepComplete(step, draft);
  return (
    <div className={styles.foot}>
      {before ? (
        <LinkButton
          to="/encoding/create/vod/$step"
          params={{ step: before }}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          Back
        </LinkButton>
      ) : (
        <span />
      )}
      {children}
      {after && (
        <LinkButton
          to="/encoding/create/vod/$step"
          params={{ step: after }}
          disabled={!isComplete}
          data-disabled={!isComplete || undefined}
          title={isComplete ? undefined : obstacle}
          rightSection={<IconArrowRight size={16} />}
        >
          Continue
        </LinkButton>
      )}
    </div>
  );
};
