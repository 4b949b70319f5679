import { Button } from '@sluice/ui/core';
import { IconCheck, IconTerminal, IconX } from '@sluice/ui/icons';
import { ProgressRing } from '@sluice/ui/progress.tsx';
import { toast } from '../../../../shared/toast/toast.ts';
import { asCurl } from '../../../../shared/as-curl.ts';
import { copyText } from '../../../../shared/copy-text.ts';
import layout from '../../../../shared/layout.module.css';
import type { VodDraft } from '../vod-draft.ts';
import { knownIds, planOf, type PlannedRequest } from '../plan.ts';
import styles from '../vod-wizard.module.css';
import type { Creation } from './use-creation.ts';

const Mark = ({ creation, stepKey, isMade }: { creation: Creation; stepKey: string; isMade: boolean }) => {
  if (creation.status === 'failed' && creation.key === stepKey) return <IconX size={16} color="var(--bad)" />;
  if (creation.status === 'working' && creation.key === stepKey)
    return <ProgressRing percent={60} label="Working" size={16} />;
  return isMade ? <IconCheck size={16} color="var(--good)" /> : <span />;
};

const copy = async ({ method, path, body }: PlannedRequest) => {
  if (await copyText(asCurl(method, path, body)))
    toast({
      type: 'success',
      title: 'Copied as curl',
      text: 'First set SLUICE_API_KEY and replace ids in braces and secrets.',
    });
};

const Request = ({ request }: { request: PlannedRequest }) => {
  const { method, path, body } = request;
  return (
    <>
      <pre className={`${layout.pre} ${layout.apart}`}>
        {method} /v1{path}
        {body === undefined ? '' : `\n${JSON.stringify(body, undefined, 2)}`}
      </pre>
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTerminal size={14} />}
        onClick={() => void copy(request)}
      >
        Copy as curl
      </Button>
    </>
  );
};

/** Lists every request of the plan with its progress. */
export const RequestList = ({ draft, creation }: { draft: VodDraft; creation: Creation }) => {
  const ids = { ...knownIds(draft), ...draft.created };
  return (
    <ol className={styles.requests}>
      {planOf(draft).map(({ key, label, request }) => (
        <li key={key}>
          <details>
            <summary>
              <Mark creation={creation} stepKey={key} isMade={draft.created[key] !== undefined} />
              {label}
              <span className={styles.method}>{request(ids).method}</span>
            </summary>
            <Request request={request(ids)} />
          </details>
        </li>
      ))}
    </ol>
  );
};
