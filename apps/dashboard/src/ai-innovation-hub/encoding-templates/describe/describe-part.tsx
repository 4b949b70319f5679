import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useApi } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import layout from '../../../shared/layout.module.css';
import { DescribeForm, type Description } from './describe-form.tsx';
import { DraftCard, type Draft } from './draft-card.tsx';
import { SampleCard } from './sample-card.tsx';
import type { Source } from './source.ts';

type DescribePartProps = { onOpen: (draft: Pick<Draft, 'name' | 'template'>) => void };

/** Drafts a template from a description, shows its checks, and proves it by a sample. */
const DescribePart = ({ onOpen }: DescribePartProps) => {
  const api = useApi();
  const [source, setSource] = useState<Source>();
  const draft = useMutation({
    mutationFn: (body: Description) => api.call('encoding.templates.draft', { params: {}, body }),
  });
  return (
    <div className={layout.stack}>
      <DescribeForm source={source} isBusy={draft.isPending} onSource={setSource} onDraft={draft.mutate} />
      {draft.error && (
        <MessageBox type="ERROR">
          {actionFailure(draft.error, 'draft', 'template')}. {problemOf(draft.error).text}
        </MessageBox>
      )}
      <div className={layout.stack} aria-live="polite">
        {draft.data && (
          <>
            <DraftCard draft={draft.data} onOpen={() => onOpen(draft.data)} />
            <SampleCard key={draft.data.template} template={draft.data.template} source={source} />
          </>
        )}
      </div>
    </div>
  );
};

export default DescribePart;
