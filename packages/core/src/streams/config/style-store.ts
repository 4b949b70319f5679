import { notFound, type StreamStyle } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

export type StyleRow = Selectable<Database['stream_styles']>;

export const stylesOf = ({ db, organizationId }: Context) =>
  db.selectFrom('stream_styles').selectAll().where('organization_id', '=', organizationId);

/** Loads a style of the caller's organization; throws `not_found`. */
export const loadStyle = (context: Context, id: string): Promise<StyleRow> =>
  stylesOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('style', id));

const watermarkFolder = 'streams/watermarks';

/** Returns the key of a watermark in the object store; `name` is its file name. */
export const watermarkKey = (styleId: string, name: string): string => `${watermarkFolder}/${styleId}/${name}`;

type AddressSource = { services: Pick<Context['services'], 'addresses'> };

/** Returns the public address of a watermark. */
const watermarkUrl = ({ services }: AddressSource, key: string): string =>
  `${services.addresses.streams}/watermarks${key.slice(watermarkFolder.length)}`;

export const toStyle = (context: AddressSource, row: StyleRow): StreamStyle => ({
  id: row.id,
  orgId: row.organization_id,
  playerStyle: row.player_style,
  ...(row.watermark_key !== null && { watermarkUrl: watermarkUrl(context, row.watermark_key) }),
  ...(row.watermark_target_link !== null && { watermarkTargetLink: row.watermark_target_link }),
});
