import type { ValuesOf } from '../../../shared/field.ts';
import { part } from './part.ts';
import { drmId, muxingFields } from './shared-fields.ts';
import { isXmlContent } from './xml-text.ts';

const set = 'periods/{period_id}/adaptationsets/{adaptationset_id}';
const sets = 'periods.adaptationsets';

const elementFields = {
  data: { type: 'text', label: 'XML', required: true, maxLength: 100_000, help: 'Elements, written as they are.' },
} as const;

const protection = (path: string, sdkName: string) =>
  part({
    type: 'DASH',
    path: `${set}/${path}contentprotection`,
    parameter: 'contentprotection_id',
    sdkName: `${sets}.${sdkName}contentprotection`,
    label: 'content protection',
    help: 'Says how players get the keys of a DRM.',
    discriminator: { field: 'typeDiscriminator', value: 'CONTENT_PROTECTION' },
    fields: { ...muxingFields, drmId },
  });

/** What stands beside sets and renditions. */
export const dashParts = {
  period: part({
    type: 'DASH',
    path: 'periods',
    parameter: 'period_id',
    sdkName: 'periods',
    label: 'period',
    help: 'A stretch of the presentation.',
    fields: {
      start: { type: 'number', label: 'Start', unit: 's', min: 0, help: 'The end of the period before if left out.' },
      duration: {
        type: 'number',
        label: 'Duration',
        unit: 's',
        min: 0.001,
        help: 'That of its longest rendition if left out.',
      },
    },
  }),
  'custom-xml-element': part({
    type: 'DASH',
    path: 'periods/{period_id}/custom-xml-elements',
    parameter: 'custom_xml_element_id',
    sdkName: 'periods.customXmlElements',
    label: 'custom XML element',
    help: 'Elements of your own at the beginning of the period.',
    fields: elementFields,
    check: ({ data }: ValuesOf<typeof elementFields>) =>
      isXmlContent(data) ? [] : [{ field: 'data', text: 'Must be complete elements of XML.' }],
  }),
  'adaptation-set-protection': protection('', ''),
  'fmp4-protection': protection('representations/fmp4/{representation_id}/', 'representations.fmp4.'),
  'fmp4-drm-protection': protection('representations/fmp4/drm/{representation_id}/', 'representations.fmp4.drm.'),
  'cmaf-protection': protection('representations/cmaf/{representation_id}/', 'representations.cmaf.'),
  'webm-protection': protection('representations/webm/{representation_id}/', 'representations.webm.'),
} as const;
