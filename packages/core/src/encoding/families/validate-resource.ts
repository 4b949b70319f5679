import { AppError, kindRequest, kindsOf, type Family, type Kind } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';

export type Reason = { text: string; field?: string; type: 'ERROR' | 'WARNING' };

/** The kind of a family that a request names; `validation_failed` where there is none. */
export const kindNamed = (family: Family, name: string): Kind => {
  const kind = kindsOf(family).find((each) => each.kind === name);
  if (kind) return kind;
  const text = `There is no ${family.noun} of this kind.`;
  throw new AppError('validation_failed', { evidence: text, details: [{ field: 'type', text }] });
};

/** What is wrong with settings of a kind; nothing if they can be stored. */
export const violationsOf = (kind: Kind, settings: unknown): Reason[] => {
  const parsed = kindRequest(kind).safeParse(settings, { reportInput: true });
  return (parsed.error?.issues ?? []).flatMap((issue): Reason[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        text: 'This field is not known.',
        type: 'ERROR',
      }));
    const isMissing = 'input' in issue && issue.input === undefined;
    const text = isMissing ? 'This field cannot be empty.' : issue.message;
    return [{ ...(path.length > 0 && { field: path.join('.') }), text, type: 'ERROR' }];
  });
};

/** Tells what keeps settings from being stored and what to know about them, and stores nothing. */
export const validateResource =
  (family: Family) =>
  async (context: Context, { body }: { body: { type: string } }): Promise<{ valid: boolean; reasons: Reason[] }> => {
    authorize(context, family.permission, 'POST');
    const kind = kindNamed(family, body.type);
    const violations = violationsOf(kind, body);
    const lack: Reason[] = kind.unavailable === undefined ? [] : [{ text: kind.unavailable, type: 'WARNING' }];
    return { valid: violations.length === 0, reasons: [...violations, ...lack] };
  };
