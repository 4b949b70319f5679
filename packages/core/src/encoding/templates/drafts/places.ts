import type { InputFor, templateDrafts } from '@sluice/contract';
import { outputPlaceholder } from '@sluice/contract/encoding/templates/examples/index';
import type { Context } from '../../../shared/context.ts';
import type { DraftPlaces } from './build-draft.ts';

/** Host of the source that a draft has until a file is chosen; reserved by RFC 2606. */
export const placeholderHost = 'media.example.com';

type Body = InputFor<typeof templateDrafts.create>['body'];

const deliveryOutputId = async ({ db, organizationId }: Context): Promise<string | undefined> => {
  const row = await db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'CDN')
    .where('owner_id', 'is', null)
    .executeTakeFirst();
  return row?.id;
};

/** Returns the places of a draft, and the assumptions about those that the request leaves open. */
export const placesOf = async (
  context: Context,
  { input, output }: Body,
): Promise<{ places: DraftPlaces; assumptions: string[] }> => {
  const delivery = output ? undefined : await deliveryOutputId(context);
  return {
    places: {
      ...(input
        ? { input }
        : {
            input: { inputId: '$/inputs/https/source', inputPath: 'films/night.mp4' },
            inputs: { https: { source: { properties: { host: placeholderHost } } } },
          }),
      output: output
        ? { outputId: output.outputId, outputPath: output.outputPath ?? '' }
        : { outputId: delivery ?? outputPlaceholder, outputPath: 'drafts' },
    },
    assumptions: [
      ...(input ? [] : [`No source file is chosen: the template has a placeholder, ${placeholderHost}.`]),
      ...(output
        ? []
        : [
            delivery === undefined
              ? 'No output is chosen, and there is no delivery output: the template has a placeholder.'
              : 'No output is chosen: the files go to the delivery output, below drafts.',
          ]),
    ],
  };
};
