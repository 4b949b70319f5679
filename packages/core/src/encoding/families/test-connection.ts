import {
  AppError,
  inputs,
  outputs,
  type InputFor,
  type inputTools,
  type outputTools,
  type ResultOf,
} from '@sluice/contract';
import { inputAdapter, probeOutput, type InputAdapter, type InputIo, type OutputIo } from '@sluice/storage';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { openResource, type OpenedResource } from './open-resource.ts';
import { loadResource } from './resource-store.ts';
import { kindNamed, violationsOf } from './validate-resource.ts';

type Outcome = ResultOf<typeof inputTools.test>;
type Io = Omit<InputIo & OutputIo, 'objects' | 'organizationId' | 'inputId' | 'outputId'>;
type Opened = OpenedResource<typeof inputs> | OpenedResource<typeof outputs>;
type Trial = { type: string; path: string | undefined; attempt: (signal: AbortSignal) => Promise<string> };

/** Timeout in seconds; short, since a user waits for the result. */
const patienceSeconds = 20;

/** Enforces the timeout, since some adapters react late to an abort. */
const withinTime = async (attempt: Trial['attempt']): Promise<string> => {
  const signal = AbortSignal.timeout(patienceSeconds * 1000);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([attempt(signal), late]);
};

const refusalOf = (error: unknown): Pick<Outcome, 'text' | 'code' | 'evidence' | 'advice'> => {
  const refusal =
    error instanceof DOMException
      ? new AppError('input_timeout', { evidence: `There was no response within ${patienceSeconds} seconds.` })
      : error;
  if (!(refusal instanceof AppError)) throw refusal;
  const { code, message, evidence, advice } = refusal;
  return { code, text: message, advice, ...(evidence !== undefined && { evidence }) };
};

const outcomeOf = async (context: Context, { type, path, attempt }: Trial): Promise<Outcome> => {
  const begin = context.clock.now().getTime();
  const facts = (passed: boolean) => ({
    passed,
    type,
    ...(path !== undefined && { path }),
    milliseconds: Math.max(0, context.clock.now().getTime() - begin),
  });
  try {
    const text = await withinTime(attempt);
    return { ...facts(true), text };
  } catch (error) {
    return { ...facts(false), ...refusalOf(error) };
  }
};

const sizeText = (bytes: number | undefined): string =>
  bytes === undefined ? 'The file exists.' : `The file exists and has ${bytes.toLocaleString('en')} bytes.`;

const firstFile = async (adapter: InputAdapter<unknown>, settings: unknown, io: InputIo, signal: AbortSignal) => {
  // Leaving the loop early closes the connection.
  for await (const file of adapter.list?.(settings, '', io, signal) ?? []) return file.path;
  return undefined;
};

/** Tests servers that cannot list files: any response passes, even if there is no file at the root. */
const reach = async (adapter: InputAdapter<unknown>, settings: unknown, io: InputIo, signal: AbortSignal) => {
  try {
    await adapter.stat(settings, '/', io, signal);
    return 'The server responds.';
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'input_not_found';
    if (!isMissing) throw error;
    return 'The server responds. Enter a path to test whether a file can be read.';
  }
};

const tryInput = async (opened: Opened, path: string | undefined, io: InputIo, signal: AbortSignal) => {
  // Settings and adapter have the same kind, which the union type does not express.
  const adapter = inputAdapter(opened.kind as OpenedResource<typeof inputs>['kind']) as InputAdapter<unknown>;
  if (path) return sizeText((await adapter.stat(opened.settings, path, io, signal)).sizeBytes);
  if (!adapter.list) return reach(adapter, opened.settings, io, signal);
  const file = await firstFile(adapter, opened.settings, io, signal);
  return file === undefined ? 'The connection works, but there are no files.' : `Files can be read, such as ${file}.`;
};

const tryOutput = async (opened: Opened, path: string | undefined, io: OutputIo, signal: AbortSignal) => {
  // The settings match the kind, which the union type does not express.
  const { kind, settings } = opened as OpenedResource<typeof outputs>;
  await probeOutput(kind, settings as never, path ?? '', io, signal);
  return 'A test file was written and deleted.';
};

const attemptOn = (
  context: Context,
  family: typeof inputs | typeof outputs,
  opened: Opened,
  path: string | undefined,
  io: Io,
) => {
  const { organizationId, services } = context;
  const full = { ...io, objects: services.objects, organizationId, inputId: opened.id, outputId: opened.id };
  return (signal: AbortSignal) => (family === outputs ? tryOutput : tryInput)(opened, path, full, signal);
};

type TestInput = { params: Readonly<Record<string, string>>; body: InputFor<typeof inputTools.test>['body'] };

/** Tests a stored input or output by listing, reading, or writing and deleting; failures are part of the result. */
export const testConnection =
  (family: typeof inputs | typeof outputs) =>
  async (context: Context, { params, body }: TestInput, io: Io): Promise<Outcome> => {
    authorize(context, family.permission, 'POST');
    const id = params[family.idParameter] ?? '';
    const path = body?.path;
    const { kind: type } = await loadResource(context, family, id);
    const attempt = async (signal: AbortSignal) => {
      const opened: Opened =
        family === outputs ? await openResource(context, outputs, id) : await openResource(context, inputs, id);
      return attemptOn(context, family, opened, path, io)(signal);
    };
    return outcomeOf(context, { type, path, attempt });
  };

/** Tests settings that are not stored yet; they must be valid. */
export const testSettings =
  (family: typeof inputs | typeof outputs) =>
  async (
    context: Context,
    { body }: Pick<InputFor<typeof outputTools.testSettings>, 'body'>,
    io: Io,
  ): Promise<Outcome> => {
    authorize(context, family.permission, 'POST');
    const kind = kindNamed(family, body.type);
    const violations = violationsOf(kind, body.settings);
    if (violations.length > 0)
      throw new AppError('validation_failed', {
        evidence: violations.map(({ text }) => text).join(' '),
        details: violations,
      });
    const attempt = async (signal: AbortSignal) => {
      if (kind.unavailable !== undefined) throw new AppError('kind_unavailable', { evidence: kind.unavailable });
      // The settings were validated by the schema of their kind above.
      const opened = { id: newId(), kind: kind.kind, settings: body.settings } as unknown as Opened;
      return attemptOn(context, family, opened, body.path, io)(signal);
    };
    return outcomeOf(context, { type: body.type, path: body.path, attempt });
  };
