import { Badge } from '@sluice/ui/badge.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { IconCircleCheck, IconCircleX, IconClock } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { problemOf } from '../../../app/api/problem.ts';
import { Findings, type Finding } from './findings.tsx';
import styles from './editor.module.css';

type MistakesCardProps = {
  findings: readonly Finding[] | undefined;
  isCurrent: boolean;
  error: unknown;
  onJump: (line: number, column: number) => void;
};

const State = ({ findings, isCurrent }: Pick<MistakesCardProps, 'findings' | 'isCurrent'>) => {
  if (!findings || !isCurrent) return <Badge icon={IconClock}>Checking…</Badge>;
  if (findings.length === 0)
    return (
      <Badge tone="good" icon={IconCircleCheck}>
        None
      </Badge>
    );
  return (
    <Badge tone="bad" icon={IconCircleX}>
      {plural(findings.length, 'error')}
    </Badge>
  );
};

/** Lists the errors in the text while it is edited. */
export const ErrorsCard = ({ findings, isCurrent, error, onJump }: MistakesCardProps) => (
  <Card title="Errors" flush actions={error && !findings ? undefined : <State {...{ findings, isCurrent }} />}>
    <div aria-live="polite">
      {error && !findings ? (
        <p className={styles.note}>The text could not be checked. {problemOf(error).text}</p>
      ) : findings && findings.length > 0 ? (
        <Findings label="Errors in the text" findings={findings} onJump={onJump} />
      ) : (
        <p className={styles.note}>Names, fields and values are checked as you write.</p>
      )}
    </div>
  </Card>
);
