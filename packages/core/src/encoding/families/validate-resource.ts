import { AppError, kindRequest, kindsOf, type Family, type Kind } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';

export type Reason = { text: string; field?: string; type: 'ERROR' | 'WARNING' };

/** Returns the kind named in a request; throws `validation_failed` if the family does not have it. */
export const kindNamed = (family: Family, name: string): Kind => {
  const kind = kindsOf(family).find((each) => each.kind === name);
  if (kind) return kind;
  const text = `No ${family.noun} of this type exists.`;
  throw new AppError('validation_failed', { evidence: text, details: [{ field: 'type', text }] });
};

/** Returns the violations in settings of a kind; empty if they can be stored. */
export const violationsOf = (kind: Kind, settings: unknown): Reason[] => {
  const parsed = kindRequest(kind).safeParse(settings, { reportInput: true });
  return (parsed.error?.issues ?? []).flatMap((issue): Reason[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        text: 'This field is unknown.',
        type: 'ERROR',
      }));
    const isMissing = 'input' in issue && issue.input === undefined;
    const text = isMissing ? 'This field cannot be empty.' : issue.message;
    return [{ ...(path.length > 0 && { field: path.join('.') }), text, type: 'ERROR' }];
  });
};

/** Validates settings without storing them; returns errors and warnings. */
export const validateResource =
  (family: Family) =>
  async (context: Context, { body }: { body: { type: string } }): Promise<{ valid: boolean; reasons: Reason[] }> => {
    authorize(context, family.permission, 'POST');
    const kind = kindNamed(family, body.type);
    const violations = violationsOf(kind, body);
    const lack: Reason[] = kind.unavailable === undefined ? [] : [{ text: kind.unavailable, type: 'WARNING' }];
    return { valid: violations.length === 0, reasons: [...violations, ...lack] };
  };
