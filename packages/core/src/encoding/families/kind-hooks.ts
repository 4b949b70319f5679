import type { InputKind, OutputKind } from '@sluice/contract';
import { uploadKey } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import { insertTrigger } from '../live-store/trigger-store.ts';
import { openUpload } from './open-upload.ts';
import type { ResourceRow } from './resource-store.ts';
import { staticIngestPointHooks } from './static-ingest-points.ts';

/** Behavior of a kind beyond being stored; most kinds have none. */
export type KindHooks = {
  /** Runs in the transaction that stores the resource; its result is returned only once. */
  created?(context: Context, row: ResourceRow): Promise<Record<string, unknown>>;
  /** Runs after the resource has been deleted. */
  deleted?(context: Context, row: ResourceRow): Promise<void>;
  /** Returns derived fields that are part of every response. */
  shown?(context: Context, row: ResourceRow): Record<string, unknown>;
};

/** Returns the generated external id of an S3 role: the id of the organization or of the resource. */
const madeExternalId: KindHooks = {
  shown: (_context, { id, organization_id, settings }) => {
    if (settings['externalIdMode'] === 'GLOBAL') return { externalId: organization_id };
    return settings['externalIdMode'] === 'GENERATED' ? { externalId: id } : {};
  },
};

const hooks: Partial<Record<InputKind | OutputKind | 'SCTE_35_TRIGGER', KindHooks>> = {
  DIRECT_FILE_UPLOAD: {
    created: async (context, row) => ({ uploadUrl: await openUpload(context, row.id) }),
    deleted: ({ services }, row) => services.objects.delete(uploadKey(row.organization_id, row.id)),
  },
  S3_ROLE_BASED: madeExternalId,
  SCTE_35_TRIGGER: {
    created: async (context, { encoding_id, settings }) => {
      await insertTrigger(context, encoding_id ?? '', settings);
      return {};
    },
  },
  REDUNDANT_RTMP: staticIngestPointHooks,
  CDN: {
    shown: ({ services }, row) => {
      const deliveryUrl = `${services.addresses.delivery}/cdn/${row.id}`;
      return { domainName: deliveryUrl.replace(/^https?:\/\//, ''), deliveryUrl };
    },
  },
};

/** Returns the hooks of a kind; empty for most. */
export const hooksOf = (kind: string): KindHooks => (hooks as Record<string, KindHooks | undefined>)[kind] ?? {};
