import { kind } from '../../../../shared/kind.ts';
import { isSpliceSection } from '../../../../shared/splice-section.ts';

export const scte35Triggers = kind({
  kind: 'SCTE_35_TRIGGER',
  path: '',
  sdkName: '',
  label: 'SCTE-35 triggers',
  help: 'Start and end of advertisements in a live stream, at the time in the message, or with the next segment.',
  fields: {
    base64EncodedMetadata: { type: 'text', label: 'Metadata', help: 'The trigger in base64', required: true },
  },
  // splice_insert of event 1: an advertisement of 30 s that starts at once.
  example: { base64EncodedMetadata: '/DAgAAAAAAAAAP/wDwUAAAABf//+ACky4AABAAAAAEtvywQ=' },
  check: ({ base64EncodedMetadata }) =>
    isSpliceSection(base64EncodedMetadata)
      ? []
      : [
          {
            field: 'base64EncodedMetadata',
            text: 'Must be a complete splice_info_section of SCTE-35 in base64.',
          },
        ],
});
