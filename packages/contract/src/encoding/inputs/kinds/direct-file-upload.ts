import { kind } from '../../../shared/kind.ts';

/** Maximum upload size: specification 2 §5 defines 5 GB as 5000 MB of 1048576 bytes. */
export const maximumUploadBytes = 5000 * 1_048_576;

export const directFileUpload = kind({
  kind: 'DIRECT_FILE_UPLOAD',
  path: 'direct-file-upload',
  sdkName: 'directFileUpload',
  label: 'Direct file upload',
  help: 'A file uploaded to this server: create the input, then PUT the bytes to uploadUrl.',
  fields: {
    uploadUrl: {
      type: 'text',
      label: 'Upload address',
      help: 'PUT the bytes here, without API headers',
      readOnly: true,
    },
  },
  example: {},
});
