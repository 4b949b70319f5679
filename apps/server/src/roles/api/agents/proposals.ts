import { agentProposals, AppError, isAllowed, operations, type Operation, type Proposal } from '@sluice/contract';
import {
  claimProposal,
  declineProposal,
  finishProposal,
  getProposal,
  listProposals,
  proposalRequestId,
  type Context,
} from '@sluice/core';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';
import { parseInput } from '../shared/parse-input.ts';
import { readerOf, requireProposable, versionOf } from './proposal-target.ts';

type Claimed = Awaited<ReturnType<typeof claimProposal>>;

const operationOf = (row: Claimed): Operation => {
  const operation = operations.find(({ id }) => id === row.operation);
  if (!operation)
    throw new AppError('proposal_outdated', { evidence: `There is no operation ${row.operation} any more.` });
  return operation;
};

const requirePermission = ({ actor }: Context, { permission, method }: Operation): void => {
  if (!isAllowed(actor, permission, method))
    throw new AppError('permission_denied', { evidence: `Missing permission: ${method} on ${permission}.` });
};

/** Makes the change of a proposal as the person who approved it; throws what the operation throws. */
const apply = async (
  context: RequestContext,
  row: Claimed,
  verbOf: (operation: Operation) => Binding['verb'],
): Promise<void> => {
  const operation = operationOf(row);
  requireProposable(operation);
  requirePermission(context, operation);
  const reader = readerOf(operation);
  if (reader && row.version !== null) {
    const current = await verbOf(reader)(
      context,
      parseInput(reader, { params: row.input.params, query: {}, body: undefined }),
    );
    if (versionOf(current) !== row.version) throw new AppError('proposal_outdated');
  }
  const { params, query, body } = row.input;
  await verbOf(operation)(
    { ...context, requestId: proposalRequestId(row.id) },
    parseInput(operation, { params, query, body }),
  );
};

/** Binds the decisions on proposals; `all` returns the bindings of the operations that they call. */
export const proposalBindings = (all: () => readonly Binding[]): Binding[] => {
  const verbOf = (operation: Operation): Binding['verb'] => {
    const binding = all().find((each) => each.operation === operation);
    if (!binding) throw new TypeError(`No verb is bound to ${operation.id}.`);
    return binding.verb;
  };
  const approve = async (context: RequestContext, row: Claimed): Promise<Proposal> => {
    try {
      await apply(context, row, verbOf);
    } catch (error) {
      await finishProposal(
        context,
        row.id,
        'FAILED',
        error instanceof AppError ? (error.evidence ?? error.message) : 'Unexpected error',
      );
      throw error;
    }
    return finishProposal(context, row.id, 'APPLIED');
  };
  return [
    bind(agentProposals.list, listProposals),
    bind(agentProposals.get, getProposal),
    bind(agentProposals.approve, async (context, input) => approve(context, await claimProposal(context, input))),
    bind(agentProposals.decline, declineProposal),
  ];
};
