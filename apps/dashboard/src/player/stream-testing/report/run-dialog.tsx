import { useState } from 'react';
import { labRepetitions } from '@sluice/contract/lab/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Checkbox, Select, Switch } from '@sluice/ui/fields';
import { plural } from '@sluice/ui/format/quantity';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useApi } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';
import { toast } from '../../../shared/toast/toast.ts';
import { useAttempt } from '../../../shared/use-attempt.ts';
import type { LabStream } from '../shared/lab-types.ts';
import { networkText } from '../shared/network-text.ts';
import { useLabRefresh, useProfiles } from '../shared/use-lab.ts';

const repetitionChoices = Array.from({ length: labRepetitions.max }, (_, index) => String(index + 1));

type RunDialogProps = { stream: LabStream; onClose: () => void };

/** Starts a test of each environment of a stream on each of the selected networks. */
export const RunDialog = ({ stream, onClose }: RunDialogProps) => {
  const api = useApi();
  const refresh = useLabRefresh();
  const profiles = useProfiles();
  const [profileIds, setProfileIds] = useState<readonly string[]>(['unlimited']);
  const [repetitions, setRepetitions] = useState(labRepetitions.default);
  const [runInvalid, setRunInvalid] = useState(false);
  const { isBusy, failure, attempt } = useAttempt(problemOf);
  const isInvalid = stream.validation?.status === 'INVALID' || stream.validation?.status === 'UNREACHABLE';
  const jobCount = profileIds.length * stream.targets.length;
  const toggle = (id: string) =>
    setProfileIds(profileIds.includes(id) ? profileIds.filter((each) => each !== id) : [...profileIds, id]);
  const start = () =>
    attempt(async () => {
      await api.call('player.testing.runs.create', {
        body: { streamIds: [stream.id], profileIds: [...profileIds], repetitions, ...(isInvalid && { runInvalid }) },
      });
      await refresh();
      toast({ type: 'success', title: `${plural(jobCount, 'test')} started` });
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title={<strong>Run tests</strong>}>
      <div className={layout.stack}>
        {failure && (
          <MessageBox type="ERROR" entries={failure.details}>
            Error starting manual test execution! {failure.text}
          </MessageBox>
        )}
        {profiles.error && !profiles.data && <MessageBox type="ERROR">Could not load the networks.</MessageBox>}
        <div className={layout.tight} role="group" aria-label="Networks">
          <strong>Networks</strong>
          {(profiles.data?.items ?? []).map((profile) => (
            <Checkbox
              key={profile.id}
              label={profile.name}
              description={networkText(profile)}
              checked={profileIds.includes(profile.id)}
              onChange={() => toggle(profile.id)}
            />
          ))}
        </div>
        <Select
          label="Repetitions"
          description="Attempts of each test case. More follow if they disagree."
          allowDeselect={false}
          value={String(repetitions)}
          data={repetitionChoices}
          onChange={(value) => setRepetitions(Number(value ?? repetitions))}
        />
        {isInvalid && (
          <Switch
            label="Run anyway"
            description="The validation found errors. Without this switch, the tests are canceled."
            checked={runInvalid}
            onChange={({ currentTarget: { checked } }) => setRunInvalid(checked)}
          />
        )}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={jobCount === 0} onClick={() => void start()}>
          Run {plural(jobCount, 'test')}
        </Button>
      </DialogFoot>
    </Modal>
  );
};
