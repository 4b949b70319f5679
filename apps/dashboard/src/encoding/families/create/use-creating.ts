import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kind } from '@sluice/contract/shared/kind';
import { useApi } from '../../../app/api/api.ts';
import { invalidateArea } from '../../../app/api/hooks.ts';
import { problemOf, type Problem } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { callKind, kindOperation } from '../../../shared/kinds/kind-operation.ts';
import type { FamilyScreen } from '../family-screens.ts';
import { listOperation, testUnsaved, validateSettings, type ConnectionOutcome } from '../use-family.ts';

type Settings = Record<string, unknown>;
type Validation = Awaited<ReturnType<typeof validateSettings>>;

/** Result of the last action on a form. */
export type Answer =
  | { of: 'validation'; validation: Validation }
  | { of: 'test'; outcome: ConnectionOutcome }
  | { of: 'failure'; title: string; problem: Problem };

type Action = 'create' | 'validate' | 'test';

/** Creates a resource, or validates or tests it beforehand; one request at a time. */
export const useCreating = (screen: FamilyScreen, kind: Kind) => {
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState<Action>();
  const [answer, setAnswer] = useState<Answer>();

  const run = async <Result>(action: Action, verb: string, call: () => Promise<Result>) => {
    setBusy(action);
    setAnswer(undefined);
    try {
      return await call();
    } catch (error) {
      setAnswer({ of: 'failure', title: actionFailure(error, verb, screen.noun), problem: problemOf(error) });
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };

  return {
    busy,
    answer,
    forget: () => setAnswer(undefined),
    create: async (body: Settings) => {
      const resource = await run('create', 'create', () =>
        callKind(api, kindOperation(screen.family, kind, 'create'), { body }),
      );
      if (resource) await invalidateArea(client, api, listOperation(screen));
      return resource;
    },
    validate: async (body: Settings) => {
      const validation = await run('validate', 'validate', () => validateSettings(api, screen, kind.kind, body));
      if (validation) setAnswer({ of: 'validation', validation });
    },
    test: async (body: Settings) => {
      const outcome = await run('test', 'test', () => testUnsaved(api, screen, kind.kind, body, undefined));
      if (outcome) setAnswer({ of: 'test', outcome });
    },
  };
};
