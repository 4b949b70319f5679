import { useEffect, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { IconDownload } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { CodeSample } from '../../../shared/code-sample/code-sample.tsx';
import { download } from '../../../shared/download.ts';
import { isLocalAddress } from '../../../shared/is-local-address.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import styles from '../cloud-connect.module.css';
import { isCloud, kindOf, nameOf } from '../infrastructure.ts';
import type { Area } from '../../families/area.ts';
import { joinForms, manifestWith, type NewToken } from '../join-forms.ts';
import { startedElsewhere } from './details-step.tsx';
import { forgetToken, freshToken } from './fresh-token.ts';
import { FirstWorker } from './first-worker.tsx';
import { useAction } from '../../../shared/use-action.ts';

const manifestName = 'sluice-worker.yaml';

const KubernetesManifest = ({ id, token }: { id: string; token: NewToken }) => {
  const answer = useOperation('encoding.infrastructure.kubernetes.manifest.get', {
    params: { infrastructure_id: id },
    query: {},
  });
  if (answer.error) return <ProblemState error={answer.error} what="manifest" onRetry={() => void answer.refetch()} />;
  const text = answer.data && manifestWith(answer.data.manifest, token);
  return (
    <div className={layout.tight}>
      <p className={layout.dim}>
        Save it, set the name of your Sluice image in it, and run <code>{`kubectl apply -f ${manifestName}`}</code>.
      </p>
      <CodeSample label="Kubernetes manifest" forms={[{ label: 'YAML', text }]} />
      <div>
        <Button
          variant="default"
          disabled={text === undefined}
          leftSection={<IconDownload size={16} />}
          onClick={() => text !== undefined && download(manifestName, text, 'application/yaml')}
        >
          Download manifest
        </Button>
      </div>
    </div>
  );
};

const useToken = (id: string) => {
  const create = useAction('encoding.infrastructure.workerTokens.create', { verb: 'create', noun: 'token' });
  const [token, setToken] = useState(() => freshToken(id));
  useEffect(() => forgetToken, []);
  const make = () => create.run({ params: { infrastructure_id: id }, body: {} }, setToken);
  return { token, isMaking: create.isBusy, make };
};

/** Last step: the token, the join command, and whether a worker has joined. */
export const ConnectStep = ({ area, id }: { area: Area; id: string }) => {
  const { token, isMaking, make } = useToken(id);
  const place = useOperation('encoding.infrastructure.get', { params: { infrastructure_id: id } });
  if (place.error)
    return <ProblemState error={place.error} what="infrastructure" onRetry={() => void place.refetch()} />;
  if (!place.data) return <LoadingCard label="infrastructure" />;
  const kind = kindOf(place.data.type);
  return (
    <div className={layout.stack}>
      <Card title={nameOf(place.data)}>
        <div className={layout.stack}>
          {kind && isCloud(kind) && <MessageBox type="INFO">{startedElsewhere(kind)}</MessageBox>}
          {token ? (
            <>
              <MessageBox type="WARNING">
                Copy it now: the token is shown only once. Anyone who has it can run workers for this infrastructure,
                but nothing else. You can revoke it at any time.
              </MessageBox>
              {isLocalAddress(token.join) && (
                <MessageBox type="WARNING">
                  This server&apos;s public address is localhost, which other machines cannot reach. Set PUBLIC_URL on
                  the server, or replace the address in the command.
                </MessageBox>
              )}
              {kind?.kind === 'KUBERNETES' && <KubernetesManifest id={id} token={token} />}
              <div className={layout.tight}>
                <p className={layout.dim}>
                  {kind?.kind === 'KUBERNETES'
                    ? 'Or run a single worker by hand, in a folder with Sluice:'
                    : 'Run this on each machine, in a folder with Sluice. Any number of machines may join with one token.'}
                </p>
                <CodeSample label="Join command" forms={joinForms(token)} />
              </div>
            </>
          ) : (
            <div className={layout.row}>
              <Button loading={isMaking} onClick={() => void make()}>
                Create token
              </Button>
              <span className={layout.dim}>Machines use it to join. It is shown only once.</span>
            </div>
          )}
          <div className={layout.row}>
            <span className={layout.dim}>Encodings refer to it by this id:</span>
            <CopyId value={id} />
          </div>
        </div>
      </Card>
      <FirstWorker infrastructureId={id} />
      <div className={styles.foot}>
        <span />
        <LinkButton variant="default" to={`${area}/cloud-connect`}>
          Done
        </LinkButton>
      </div>
    </div>
  );
};
