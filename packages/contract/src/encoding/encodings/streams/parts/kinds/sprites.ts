import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { pictureFields, pictureNameOffences, shareOffences } from './picture-fields.ts';

const mostTiles = 400;

export const sprites = kind({
  kind: 'SPRITE',
  path: '',
  sdkName: '',
  label: 'Sprites',
  help: 'Small pictures of a stream laid out in a grid, with a WebVTT file that tells players which part to show when.',
  fields: {
    ...pictureFields,
    distance: {
      type: 'number',
      label: 'Distance',
      min: 0.01,
      help: 'From one picture to the next; 10 seconds if left out.',
    },
    unit: {
      type: 'choice',
      values: ['SECONDS', 'PERCENTS'],
      label: 'Unit',
      default: 'SECONDS',
      help: 'Of the distance.',
    },
    spriteName: {
      type: 'text',
      format: 'fileName',
      maxLength: 255,
      label: 'Sprite name',
      required: true,
      help: 'Ends in .jpg or .png; %number% stands for the number of the file, from 0, and is added where several are made.',
    },
    filename: {
      type: 'text',
      format: 'fileName',
      maxLength: 255,
      label: 'File name',
      help: 'Takes the place of the sprite name for the files.',
      advanced: true,
    },
    vttName: {
      type: 'text',
      format: 'fileName',
      maxLength: 255,
      label: 'WebVTT name',
      help: 'Name of the WebVTT file; none is written if left out.',
    },
    hTiles: { type: 'integer', label: 'Columns', min: 1, max: 100, help: 'Pictures side by side in a file.' },
    vTiles: { type: 'integer', label: 'Rows', min: 1, max: 100, help: 'Pictures one below the other in a file.' },
    imagesPerFile: {
      type: 'integer',
      label: 'Pictures per file',
      min: 1,
      max: mostTiles,
      help: 'Laid out as close to a square as possible; 100 if neither this nor columns and rows are given.',
    },
    jpegConfig: {
      type: 'object',
      label: 'JPEG',
      fields: { quality: { type: 'number', label: 'Quality', required: true, min: 1, max: 100 } },
    },
    creationMode: {
      type: 'choice',
      values: ['INTERVAL_END', 'INTERVAL_START'],
      label: 'Pictures from',
      default: 'INTERVAL_END',
      help: 'Whether a picture shows the beginning or the end of the time that it stands for.',
    },
    outputs: outputsField,
  },
  example: { spriteName: 'sprite.jpg', vttName: 'sprite.vtt', height: 90, distance: 2, jpegConfig: { quality: 80 } },
  check: ({ spriteName, filename, imagesPerFile, hTiles, vTiles, distance, unit }) => [
    ...pictureNameOffences(filename === undefined ? 'spriteName' : 'filename', filename ?? spriteName),
    ...((hTiles === undefined) === (vTiles === undefined)
      ? []
      : [{ field: 'vTiles', text: 'Columns and rows go together.' }]),
    ...(hTiles !== undefined && imagesPerFile !== undefined
      ? [{ field: 'imagesPerFile', text: 'Give either columns and rows or pictures per file, not both.' }]
      : []),
    ...((hTiles ?? 1) * (vTiles ?? 1) > mostTiles
      ? [{ field: 'hTiles', text: `A file holds at most ${mostTiles} pictures.` }]
      : []),
    ...shareOffences('distance', unit, [distance]),
  ],
});
