import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { bytes, count } from '@sluice/ui/format/quantity';
import { IconRefresh } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { useWork } from '../../../shared/use-action.ts';
import { useApi } from '../../../app/api/api.ts';
import layout from '../../../shared/layout.module.css';
import { ValidationBadge } from '../shared/lab-badges.tsx';
import type { LabStream, LabValidation } from '../shared/lab-types.ts';
import { validationWords } from '../shared/lab-words.ts';
import { isOpenValidation, pollMilliseconds, useLabRefresh } from '../shared/use-lab.ts';
import { FindingList } from './finding-list.tsx';
import styles from './report.module.css';

const Findings = ({ validation }: { validation: LabValidation }) => {
  const { data, error, refetch } = useOperation(
    'player.testing.streams.validations.get',
    { params: { stream_id: validation.streamId, validation_id: validation.id } },
    {
      // A finished validation is loaded again when its summary has changed.
      stamp: validation.finishedAt ?? '',
      keepPrevious: true,
      refetchInterval: isOpenValidation(validation) ? pollMilliseconds.busy : false,
    },
  );
  if (error && !data) return <ProblemState error={error} what="validation" onRetry={() => void refetch()} />;
  if (!data) return <p className={layout.dim}>Loading the findings…</p>;
  if (data.findings.length === 0)
    return isOpenValidation(data) || data.message ? null : (
      <p className={layout.dim}>No findings: manifests, segments and headers follow all rules.</p>
    );
  return <FindingList findings={data.findings} label="Findings of the validation" />;
};

const Summary = ({ validation }: { validation: LabValidation }) => {
  const { errors, warnings, infos, renditions, segments, bytes: loaded, message } = validation;
  return (
    <>
      {isOpenValidation(validation) && (
        <div className={styles.live} role="status">
          <span className={styles.pulse} aria-hidden="true" />
          {validationWords[validation.status].meaning} This card updates by itself.
        </div>
      )}
      {message && <MessageBox type="ERROR">{message}</MessageBox>}
      {!isOpenValidation(validation) && validation.status !== 'INCONCLUSIVE' && (
        <Figures
          label="Result of the validation"
          figures={[
            { label: 'Errors', value: count(errors), isBad: errors > 0 },
            { label: 'Warnings', value: count(warnings) },
            { label: 'Infos', value: count(infos) },
            { label: 'Renditions', value: count(renditions) },
            { label: 'Segments', value: count(segments), note: `${bytes(loaded)} loaded` },
          ]}
        />
      )}
      <Findings validation={validation} />
    </>
  );
};

/** Latest validation of a stream with its findings. */
export const ValidationCard = ({ stream: { id, validation } }: { stream: LabStream }) => {
  const api = useApi();
  const refresh = useLabRefresh();
  const again = useWork(
    async () => {
      await api.call('player.testing.streams.validations.create', { params: { stream_id: id } });
      await refresh();
    },
    { verb: 'validate', noun: 'stream' },
  );
  return (
    <Card
      title={
        <span className={layout.row}>
          Stream validation <ValidationBadge validation={validation} />
        </span>
      }
      actions={
        <span className={layout.row}>
          {validation?.finishedAt && (
            <span className={`${layout.dim} ${layout.small}`}>
              <RelativeTime at={validation.finishedAt} />
            </span>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={again.isBusy}
            disabled={isOpenValidation(validation)}
            onClick={() => void again.run(undefined)}
          >
            Validate again
          </Button>
        </span>
      }
    >
      <div className={layout.stack}>
        {validation ? (
          <Summary validation={validation} />
        ) : (
          <p className={layout.dim}>
            This stream has not been validated. Validate it to examine manifests and segments.
          </p>
        )}
      </div>
    </Card>
  );
};
