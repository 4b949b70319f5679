import { AppError, type DefaultPeriod, type InputFor, type ManifestType, type manifests } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { checkReferences } from './check-references.ts';
import { toManifest, type ManifestResult, type ManifestSettings } from './manifest-store.ts';

type Body = InputFor<(typeof manifests)[ManifestType]['create']>['body'];

const withoutColumns = (body: Body): ManifestSettings => {
  const {
    id: _id,
    createdAt: _createdAt,
    modifiedAt: _modifiedAt,
    name: _name,
    description: _description,
    customData: _customData,
    type: _type,
    status: _status,
    // Only this server describes captions.
    captions: _captions,
    ...settings
  } = body;
  return settings;
};

const store = async (
  context: Context,
  type: ManifestType,
  body: Body,
  settings: ManifestSettings,
): Promise<ManifestResult> => {
  await checkReferences(context, {
    outputIds: settings.outputs.map((output) => output.outputId),
    encodingIds: settings.encodingIds ?? [],
  });
  return inTransaction(context, async (tx) => {
    const now = context.clock.now();
    const row = await tx.db
      .insertInto('manifests')
      .values({
        id: newId(),
        organization_id: context.organizationId,
        type,
        name: body.name ?? null,
        description: body.description ?? null,
        custom_data: body.customData ? JSON.stringify(body.customData) : null,
        settings: JSON.stringify(settings),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: 'encoding.manifests', resourceId: row.id });
    return toManifest(row);
  });
};

/** Creates a manifest composed of parts that are added later. */
export const createManifest =
  (type: ManifestType) =>
  async (context: Context, { body }: { body: Body }): Promise<ManifestResult> => {
    authorize(context, 'encoding.manifests', 'POST');
    return store(context, type, body, withoutColumns(body));
  };

type DefaultBody = Body & { encodingId?: string | undefined; periods?: DefaultPeriod[] | undefined };

const periodsOf = ({ encodingId, periods = [] }: DefaultBody): DefaultPeriod[] => {
  if (periods.length > 0) return periods;
  if (encodingId) return [{ encodingIds: [encodingId] }];
  throw new AppError('validation_failed', { details: [{ field: 'encodingId', text: 'This field cannot be empty.' }] });
};

/** Creates a default manifest of everything in the given encodings. */
export const createDefaultManifest =
  (type: ManifestType) =>
  async (context: Context, { body }: { body: DefaultBody }): Promise<ManifestResult> => {
    authorize(context, 'encoding.manifests', 'POST');
    const { encodingId: _encodingId, ...settings } = withoutColumns(body);
    const periods = periodsOf(body);
    const encodingIds = [...new Set(periods.flatMap((period) => period.encodingIds))];
    return store(context, type, body, { ...settings, outputs: body.outputs, encodingIds });
  };
