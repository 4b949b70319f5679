import type { ValuesOf } from '../../../shared/field.ts';
import { part } from './part.ts';
import { isXmlName } from './xml-text.ts';

const path = 'periods/{period_id}/adaptationsets';
const sdkName = 'periods.adaptationsets';

const setFields = {
  roles: {
    type: 'choices',
    values: ['ALTERNATE', 'CAPTION', 'COMMENTARY', 'DUB', 'MAIN', 'SUBTITLE', 'SUPPLEMENTARY'],
    label: 'Roles',
  },
  labels: {
    type: 'objects',
    label: 'Labels',
    help: 'Shown to viewers in menus.',
    maxItems: 50,
    fields: {
      value: { type: 'text', label: 'Label', required: true, maxLength: 255 },
      lang: { type: 'text', label: 'Label language', maxLength: 35 },
      id: { type: 'integer', label: 'Number', min: 0 },
    },
  },
  accessibilities: {
    type: 'objects',
    label: 'Accessibility',
    maxItems: 50,
    advanced: true,
    fields: {
      schemeIdUri: { type: 'text', label: 'Scheme', required: true, maxLength: 255 },
      value: { type: 'text', label: 'Value', required: true, maxLength: 255 },
    },
  },
  customAttributes: {
    type: 'objects',
    label: 'Custom attributes',
    maxItems: 50,
    advanced: true,
    fields: {
      key: { type: 'text', label: 'Name', required: true, maxLength: 255, help: 'An XML name.' },
      value: { type: 'text', label: 'Value', maxLength: 2000 },
    },
  },
} as const;

const check = ({ customAttributes = [] }: ValuesOf<typeof setFields>) =>
  customAttributes.flatMap(({ key }, index) =>
    isXmlName(key) ? [] : [{ field: `customAttributes.${index}.key`, text: 'Must be an XML name.' }],
  );

const lang = {
  type: 'text',
  label: 'Language',
  maxLength: 35,
  help: 'BCP 47 language tag, such as en or pt-BR; not written if empty.',
} as const;

const common = { type: 'DASH', parameter: 'adaptationset_id', check } as const;

/** Adaptation sets from which players choose representations. */
export const dashSets = {
  'video-adaptation-set': part({
    ...common,
    path: `${path}/video`,
    sdkName: `${sdkName}.video`,
    label: 'video adaptation set',
    help: 'Video representations that players switch between.',
    discriminator: { field: 'type', value: 'VIDEO' },
    fields: setFields,
  }),
  'audio-adaptation-set': part({
    ...common,
    path: `${path}/audio`,
    sdkName: `${sdkName}.audio`,
    label: 'audio adaptation set',
    help: 'Audio in one language.',
    discriminator: { field: 'type', value: 'AUDIO' },
    fields: { lang, ...setFields },
  }),
  'subtitle-adaptation-set': part({
    ...common,
    path: `${path}/subtitle`,
    sdkName: `${sdkName}.subtitle`,
    label: 'subtitle adaptation set',
    help: 'Subtitles in one language.',
    discriminator: { field: 'type', value: 'SUBTITLE' },
    fields: { lang, ...setFields },
  }),
  'image-adaptation-set': part({
    ...common,
    path: `${path}/image`,
    sdkName: `${sdkName}.image`,
    label: 'image adaptation set',
    help: 'Sprites that players show on the timeline.',
    discriminator: { field: 'type', value: 'IMAGE' },
    fields: setFields,
  }),
} as const;
