import type { ValuesOf } from '../../../shared/field.ts';
import { part } from './part.ts';
import { drmId, muxingFields } from './shared-fields.ts';
import { isXmlContent } from './xml-text.ts';

const set = 'periods/{period_id}/adaptationsets/{adaptationset_id}';
const sets = 'periods.adaptationsets';

const elementFields = {
  data: { type: 'text', label: 'XML', required: true, maxLength: 100_000, help: 'Elements, written unchanged.' },
} as const;

const protection = (path: string, sdkName: string) =>
  part({
    type: 'DASH',
    path: `${set}/${path}contentprotection`,
    parameter: 'contentprotection_id',
    sdkName: `${sets}.${sdkName}contentprotection`,
    label: 'content protection',
    help: 'Tells players how to get the keys of a DRM.',
    discriminator: { field: 'typeDiscriminator', value: 'CONTENT_PROTECTION' },
    fields: { ...muxingFields, drmId },
  });

/** Parts other than sets and representations. */
export const dashParts = {
  period: part({
    type: 'DASH',
    path: 'periods',
    parameter: 'period_id',
    sdkName: 'periods',
    label: 'period',
    help: 'A time range of the presentation.',
    fields: {
      start: { type: 'number', label: 'Start', unit: 's', min: 0, help: 'The end of the previous period if empty.' },
      duration: {
        type: 'number',
        label: 'Duration',
        unit: 's',
        min: 0.001,
        help: 'The duration of its longest representation if empty.',
      },
    },
  }),
  'custom-xml-element': part({
    type: 'DASH',
    path: 'periods/{period_id}/custom-xml-elements',
    parameter: 'custom_xml_element_id',
    sdkName: 'periods.customXmlElements',
    label: 'custom XML element',
    help: 'Custom elements at the start of the period.',
    fields: elementFields,
    check: ({ data }: ValuesOf<typeof elementFields>) =>
      isXmlContent(data) ? [] : [{ field: 'data', text: 'Must be complete XML elements.' }],
  }),
  'adaptation-set-protection': protection('', ''),
  'fmp4-protection': protection('representations/fmp4/{representation_id}/', 'representations.fmp4.'),
  'fmp4-drm-protection': protection('representations/fmp4/drm/{representation_id}/', 'representations.fmp4.drm.'),
  'cmaf-protection': protection('representations/cmaf/{representation_id}/', 'representations.cmaf.'),
  'webm-protection': protection('representations/webm/{representation_id}/', 'representations.webm.'),
} as const;
