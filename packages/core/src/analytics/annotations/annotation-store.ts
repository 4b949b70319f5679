import { type Annotation, notFound } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

type AnnotationRow = Selectable<Database['analytics_annotations']>;

/** Permission of annotations. */
export const annotationPermission = 'analytics.annotations';

/** Selects the organization's annotations. */
export const ownAnnotations = ({ db, organizationId }: Context) =>
  db.selectFrom('analytics_annotations').selectAll().where('organization_id', '=', organizationId);

/** Loads an annotation of the caller's organization; throws `not_found`. */
export const loadAnnotation = (context: Context, id: string): Promise<AnnotationRow> =>
  ownAnnotations(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('annotation', id));

export const toAnnotation = (row: AnnotationRow): Annotation => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  ...(row.license_key !== null && { licenseKey: row.license_key }),
  startedAt: toInstant(row.started_at),
  ...(row.ended_at && { endedAt: toInstant(row.ended_at) }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});
