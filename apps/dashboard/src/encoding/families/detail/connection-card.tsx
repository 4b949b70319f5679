import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useApi } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import layout from '../../../shared/layout.module.css';
import { ConnectionOutcome } from '../connection-outcome.tsx';
import type { FamilyScreen } from '../family-screens.ts';
import styles from '../families.module.css';
import { testResource, type ConnectionOutcome as Outcome } from '../use-family.ts';
import { useAttempt } from '../../../shared/use-attempt.ts';

type ConnectionCardProps = { screen: FamilyScreen; id: string; path: string; onPath: (path: string) => void };

/** Tests whether an input can be read or an output written to. */
export const ConnectionCard = ({ screen, id, path, onPath }: ConnectionCardProps) => {
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, failure, attempt } = useAttempt(
    (error) => `${actionFailure(error, 'test', screen.noun)}. ${problemOf(error).text}`,
  );
  const isInput = screen.path === 'inputs';
  const test = async () => {
    setOutcome(undefined);
    setOutcome(await testResource(api, screen, id, path.trim() || undefined));
  };
  return (
    <Card title="Connection">
      <form
        className={layout.tight}
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(test);
        }}
      >
        <div className={styles.try}>
          <TextInput
            label={isInput ? 'File' : 'Folder'}
            placeholder={isInput ? 'films/film.mp4' : 'renditions'}
            description={isInput ? 'If empty, the first file found is used.' : 'If empty, writes to the root folder.'}
            inputWrapperOrder={['label', 'input', 'description']}
            autoComplete="off"
            value={path}
            onChange={(event) => onPath(event.currentTarget.value)}
          />
        </div>
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            Test connection
          </Button>
        </div>
        {outcome && <ConnectionOutcome outcome={outcome} />}
        {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
      </form>
    </Card>
  );
};
