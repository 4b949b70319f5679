import { useState } from 'react';
import { Select } from '@sluice/ui/fields';
import { curlOf, sdkOf, type CodeCall } from '../../shared/code-sample/action-code.ts';
import { CodeSample, type CodeForm } from '../../shared/code-sample/code-sample.tsx';
import layout from '../../shared/layout.module.css';

export type NamedCall = CodeCall & {
  label: string;
  /** Additional forms, such as a template. */
  forms?: readonly CodeForm[];
};

/** Chooses an action and shows it as code. */
export const ActionCodePicker = ({ calls }: { calls: readonly NamedCall[] }) => {
  const [chosen, setChosen] = useState<string>();
  const call = calls.find(({ label }) => label === chosen) ?? calls[0];
  return (
    <div className={layout.tight}>
      <Select
        label="Action"
        value={call?.label ?? null}
        allowDeselect={false}
        data={calls.map(({ label }) => label)}
        onChange={(value) => setChosen(value ?? undefined)}
      />
      {call && (
        <CodeSample
          key={call.label}
          label={call.label}
          forms={[{ label: 'curl', text: curlOf(call) }, { label: 'SDK', text: sdkOf(call) }, ...(call.forms ?? [])]}
        />
      )}
      <p className={`${layout.dim} ${layout.small}`} style={{ margin: 0 }}>
        First set SLUICE_API_KEY to one of your API keys. You can create keys in your account.
      </p>
    </div>
  );
};
