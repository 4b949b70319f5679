import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { SegmentedControl } from '@sluice/ui/fields';
import { NumberInput } from '@sluice/ui/number-field';
import { InputWrapper, TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { demoSessions } from '@sluice/contract/analytics/demo-data/sessions';
import { useChange } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import styles from '../licenses.module.css';
import { frameFault, inputOf, lastDays, spans } from './demo-time.ts';
import { RunProgress } from './run-progress.tsx';
import { useRun } from './use-runs.ts';

type License = { id: string; name: string };

const Working = ({ runId, license, onClose }: { runId: string; license: License; onClose: () => void }) => {
  const { data: run, error } = useRun(runId);
  const isDone = run?.status === 'FINISHED';
  return (
    <div className={layout.stack}>
      {error && <MessageBox type="WARNING">Progress is unavailable; generation continues.</MessageBox>}
      {run && <RunProgress run={run} />}
      <p className={styles.words} aria-live="polite">
        {isDone
          ? 'All sessions are generated.'
          : 'You can close this dialog; the list of demo licenses shows the progress.'}
      </p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {isDone && (
          <LinkButton
            to="/observability/$category/$metric"
            params={{ category: 'audience', metric: 'plays' }}
            search={{ licenseKey: license.id }}
          >
            View data
          </LinkButton>
        )}
      </DialogFoot>
    </div>
  );
};

const GenerateForm = ({
  license,
  onRun,
  onClose,
}: {
  license: License;
  onRun: (id: string) => void;
  onClose: () => void;
}) => {
  const create = useChange('analytics.demoData.create');
  const [now] = useState(Date.now);
  const [sessions, setSessions] = useState<number | string>(demoSessions.usual);
  const [span, setSpan] = useState<string>('7');
  const [custom, setCustom] = useState(() => lastDays(7, now));
  const frame = span === 'custom' ? custom : lastDays(Number(span), now);
  const fault = frameFault(frame, now);
  const isCountValid = typeof sessions === 'number' && sessions >= 1 && sessions <= demoSessions.most;
  const problem = create.error && problemOf(create.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fault || !isCountValid) return;
    const { start: timeframeStart, end: timeframeEnd } = frame;
    const body = { licenseKey: license.id, numberOfSessions: sessions, timeframeStart, timeframeEnd };
    onRun((await create.mutateAsync({ body })).id);
  };
  const timeField = (label: string, name: 'start' | 'end') => (
    <TextInput
      type="datetime-local"
      label={label}
      defaultValue={inputOf(custom[name])}
      error={name === 'end' ? fault : undefined}
      onChange={({ currentTarget }) => setCustom({ ...custom, [name]: new Date(currentTarget.value).getTime() })}
    />
  );
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {problem && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
      <NumberInput
        label="Sessions"
        description="Viewers, devices, networks, errors and ads are generated, with daily and weekly patterns."
        min={1}
        max={demoSessions.most}
        thousandSeparator
        allowDecimal={false}
        data-autofocus
        value={sessions}
        error={isCountValid ? undefined : 'Must be between 1 and 1,000,000.'}
        onChange={setSessions}
      />
      <InputWrapper label="Time range">
        <SegmentedControl fullWidth value={span} onChange={setSpan} data={[...spans]} aria-label="Time range" />
        {span === 'custom' && (
          <div className={styles.times}>
            {timeField('From', 'start')}
            {timeField('To', 'end')}
          </div>
        )}
      </InputWrapper>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Generate demo data
        </Button>
      </DialogFoot>
    </form>
  );
};

type GenerateDialogProps = { license: License; runId?: string | undefined; onClose: () => void };

/** Dialog that generates demo data and shows the progress; generation continues when it is closed. */
export const GenerateDialog = ({ license, runId, onClose }: GenerateDialogProps) => {
  const [begun, setBegun] = useState(runId);
  return (
    <Modal opened onClose={onClose} title={<strong>Demo data for {license.name}</strong>}>
      {begun ? (
        <Working runId={begun} license={license} onClose={onClose} />
      ) : (
        <GenerateForm license={license} onRun={setBegun} onClose={onClose} />
      )}
    </Modal>
  );
};
