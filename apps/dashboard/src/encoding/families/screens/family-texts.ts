import type { OperationId } from '@sluice/api-client';
import type { Family } from '@sluice/contract/shared/kind';

type FamilyVerb = 'list' | 'get' | 'listEncodings' | 'validate';
type ConnectionVerb = 'test' | 'testSettings';
export type KindGroup = { title: string; kinds: readonly string[] };

/** Texts of a family's screens. */
export type FamilyTexts = {
  family: Family;
  operations: Readonly<Record<FamilyVerb, OperationId>> & Partial<Record<ConnectionVerb, OperationId>>;
  title: string;
  lead: string;
  noun: string;
  /** Description of the empty state. */
  first: string;
  groups: readonly KindGroup[];
  hasConnection: boolean;
};
