import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconChevronDown, IconLink, IconPlayerPlay, IconPlayerStop } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Menu } from '@sluice/ui/overlays';
import { useState } from 'react';
import { copiedLink } from '../../shared/pivot-link.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { toast } from '../../shared/toast/toast.ts';
import { copyText } from '../../shared/copy-text.ts';
import layout from '../../shared/layout.module.css';
import type { PanelProps } from '../metrics/panels.ts';
import { usePanelSearch } from '../shared/use-panel-search.ts';
import { defaultCode, examples } from './code/examples.ts';
import { QueryCode } from './code/query-code.tsx';
import styles from './explorer.module.css';
import { ResultCard } from './result/result-card.tsx';
import { storedCode } from './stored-code.ts';
import { useRun } from './use-run.ts';

const forLong = { staleTime: 3_600_000 };

const share = async (code: string) => {
  const address = new URL(location.href);
  address.searchParams.set('code', code);
  const isCopied = await copyText(copiedLink(address.href));
  toast(isCopied ? { type: 'success', title: 'Link copied' } : { type: 'warning', title: 'Could not copy link' });
};

const Examples = ({ onPick }: { onPick: (code: string) => void }) => (
  <Menu>
    <Menu.Target>
      <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} />}>
        Examples
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {examples.map(({ name, code }) => (
        <Menu.Item key={name} onClick={() => onPick(code)}>
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** Returns the code to edit: from the URL, else the code last run, else the default. */
const useCode = (organizationId: string) => {
  const { values } = usePanelSearch(['code']);
  const [brought, setBrought] = useState(values.code);
  const [code, setCode] = useState(() => values.code ?? storedCode(organizationId) ?? defaultCode);
  // A new URL while the screen is open replaces the code.
  if (values.code !== brought) {
    setBrought(values.code);
    if (values.code !== undefined) setCode(values.code);
  }
  return { code, setCode, isBrought: brought !== undefined && brought === code };
};

type ExplorerProps = PanelProps & { organizationId: string };

/** Editor for code that builds and runs queries, with its result. */
export const Explorer = ({ license, range, filters, organizationId }: ExplorerProps) => {
  const { code, setCode, isBrought } = useCode(organizationId);
  const { state, run, stop } = useRun(organizationId, { license, range, filters });
  const dimensions = useOperation('analytics.dimensions.list', { query: {} }, forLong);
  const isRunning = state.kind === 'running';
  const error = state.kind === 'done' && 'error' in state.outcome ? state.outcome.error : undefined;
  return (
    <div className={layout.stack}>
      <Card
        flush
        title="Query"
        actions={
          <div className={styles.actions}>
            <Button
              variant="subtle"
              size="xs"
              px="xs"
              aria-label="Copy link to this code"
              onClick={() => void share(code)}
            >
              <IconLink size={16} />
            </Button>
            <Examples onPick={setCode} />
            {isRunning ? (
              <Button size="xs" color="red" leftSection={<IconPlayerStop size={14} />} onClick={stop}>
                Stop
              </Button>
            ) : (
              <Button size="xs" leftSection={<IconPlayerPlay size={14} />} onClick={() => void run(code)}>
                Run
              </Button>
            )}
          </div>
        }
      >
        {isBrought && state.kind === 'none' && (
          <div className={styles.brought}>
            <MessageBox type="INFO">This code came from the URL. Review it before running.</MessageBox>
          </div>
        )}
        <QueryCode
          text={code}
          dimensions={dimensions.data?.items ?? []}
          error={error}
          onChange={setCode}
          onRun={() => void run(code)}
        />
      </Card>
      <ResultCard state={state} timeZone={license.timeZone} />
    </div>
  );
};
