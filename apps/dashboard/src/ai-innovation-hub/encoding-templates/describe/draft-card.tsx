import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { EstimateValues } from '../../../encoding/templates/editor/preflight-card.tsx';
import { Findings } from '../../../encoding/templates/editor/findings.tsx';
import { ByRules } from '../../../shared/by-rules.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../../shared/hub.module.css';

export type Draft = OperationResult<'encoding.templates.draft'>;

const Author = ({ method, model }: Draft) =>
  method === 'RULES' ? <ByRules /> : <Badge title="Written by a model; checked by rules">By {model}</Badge>;

const Verdict = ({ preflight }: Draft) =>
  preflight.startable ? <Badge tone="good">Can be started</Badge> : <Badge tone="bad">Cannot be started</Badge>;

const Reading = ({ understood, unusedWords, assumptions, method }: Draft) => (
  <>
    {understood.length > 0 && <KeyValues entries={understood.map(({ words, meaning }) => [words, meaning])} />}
    {unusedWords.length > 0 && method === 'RULES' && (
      <MessageBox type="WARNING">
        These words were not used: {unusedWords.join(', ')}. Edit the template to add what they ask for.
      </MessageBox>
    )}
    {assumptions.length > 0 && (
      <div>
        <h3 className={styles.subtitle}>Assumptions</h3>
        <ul className={styles.steps}>
          {assumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    )}
  </>
);

type DraftCardProps = { draft: Draft; onOpen: () => void };

/** Shows how a description was read, and the checks of the template. */
export const DraftCard = ({ draft, onOpen }: DraftCardProps) => (
  <Card
    title={
      <span className={layout.row}>
        Draft <Author {...draft} /> <Verdict {...draft} />
      </span>
    }
    actions={
      <Button size="compact-sm" onClick={onOpen}>
        Open in editor
      </Button>
    }
  >
    <div className={layout.stack}>
      {draft.fallback !== undefined && <MessageBox type="WARNING">Written by rules. {draft.fallback}</MessageBox>}
      <Reading {...draft} />
      {draft.preflight.findings.length > 0 && (
        <Findings label="Pre-flight findings" findings={draft.preflight.findings} onJump={onOpen} />
      )}
      {draft.preflight.estimate && <EstimateValues estimate={draft.preflight.estimate} />}
      <details>
        <summary>Template text</summary>
        <pre className={layout.pre}>{draft.template}</pre>
      </details>
    </div>
  </Card>
);
