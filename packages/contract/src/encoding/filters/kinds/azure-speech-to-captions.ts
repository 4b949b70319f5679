import { kind } from '../../../shared/kind.ts';

export const azureSpeechToCaptions = kind({
  kind: 'AZURE_SPEECH_TO_CAPTIONS',
  path: 'azure-speech-to-captions',
  sdkName: 'azureSpeechToCaptions',
  label: 'Azure speech to captions',
  help: 'Captions from speech recognition of a cloud account.',
  unavailable: 'Requires speech recognition of a cloud account, which this server does not have.',
  fields: {
    azureSpeechToCaptionsSettings: {
      type: 'object',
      label: 'Captions',
      required: true,
      fields: {
        azureSpeechServicesCredentials: {
          type: 'object',
          label: 'Credentials',
          required: true,
          fields: {
            subscriptionKey: {
              type: 'text',
              label: 'Subscription key',
              help: 'Key of the speech service',
              required: true,
              secret: true,
            },
          },
        },
        region: { type: 'text', label: 'Region', help: 'Region of the speech service' },
        apiEndpoint: { type: 'text', label: 'Service address' },
        language: { type: 'text', label: 'Language', help: 'Spoken language, such as en-US' },
        captionDelay: { type: 'number', label: 'Delay', unit: 'ms', min: 0 },
        captionRemainTime: { type: 'number', label: 'Time on screen', unit: 'ms', min: 0 },
        captionMaxLineLength: { type: 'number', label: 'Characters per line', min: 20 },
        captionLines: { type: 'number', label: 'Lines', min: 1 },
        profanityOption: { type: 'choice', values: ['MASKED', 'REMOVED', 'RAW'], label: 'Profanity' },
      },
    },
  },
  example: {
    azureSpeechToCaptionsSettings: {
      azureSpeechServicesCredentials: { subscriptionKey: 'example' },
      language: 'en-US',
    },
  },
});
