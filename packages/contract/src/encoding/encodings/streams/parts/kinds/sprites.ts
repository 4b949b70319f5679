import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { pictureFields, pictureNameViolations, shareViolations } from './picture-fields.ts';

const tilesMax = 400;

export const sprites = kind({
  kind: 'SPRITE',
  path: '',
  sdkName: '',
  label: 'Sprites',
  help: 'Preview images of a stream arranged in a grid, with a WebVTT file that tells players which part to show when.',
  fields: {
    ...pictureFields,
    distance: {
      type: 'number',
      label: 'Interval',
      min: 0.01,
      help: 'Time between two images; 10 seconds by default.',
    },
    unit: {
      type: 'choice',
      values: ['SECONDS', 'PERCENTS'],
      label: 'Unit',
      default: 'SECONDS',
      help: 'Unit of the interval.',
    },
    spriteName: {
      type: 'text',
      format: 'fileName',
      maxLength: 255,
      label: 'Sprite name',
      default: 'sprite.jpg',
      help: 'Ends in .jpg or .png; %number% is replaced by the file number, from 0, and is appended if there are several files.',
    },
    filename: {
      type: 'text',
      format: 'fileName',
      maxLength: 255,
      label: 'File name',
      help: 'Overrides the sprite name for the files.',
      advanced: true,
    },
    vttName: {
      type: 'text',
      format: 'fileName',
      maxLength: 255,
      label: 'WebVTT name',
      help: 'Name of the WebVTT file; none is written if empty.',
    },
    hTiles: { type: 'integer', label: 'Columns', min: 1, max: 100, help: 'Images per row of a file.' },
    vTiles: { type: 'integer', label: 'Rows', min: 1, max: 100, help: 'Images per column of a file.' },
    imagesPerFile: {
      type: 'integer',
      label: 'Images per file',
      min: 1,
      max: tilesMax,
      help: 'Arranged as square as possible; 100 if neither this nor columns and rows are set.',
    },
    jpegConfig: {
      type: 'object',
      label: 'JPEG',
      fields: { quality: { type: 'number', label: 'Quality', required: true, min: 1, max: 100 } },
    },
    creationMode: {
      type: 'choice',
      values: ['INTERVAL_END', 'INTERVAL_START'],
      label: 'Frame of the interval',
      default: 'INTERVAL_END',
      help: 'Shows the frame at the start or at the end of the interval that an image represents.',
    },
    outputs: outputsField,
  },
  example: { spriteName: 'sprite.jpg', vttName: 'sprite.vtt', height: 90, distance: 2, jpegConfig: { quality: 80 } },
  check: ({ spriteName, filename, imagesPerFile, hTiles, vTiles, distance, unit }) => [
    ...pictureNameViolations(filename === undefined ? 'spriteName' : 'filename', filename ?? spriteName),
    ...((hTiles === undefined) === (vTiles === undefined)
      ? []
      : [{ field: 'vTiles', text: 'Set both columns and rows, or neither.' }]),
    ...(hTiles !== undefined && imagesPerFile !== undefined
      ? [{ field: 'imagesPerFile', text: 'Set either columns and rows or images per file, not both.' }]
      : []),
    ...((hTiles ?? 1) * (vTiles ?? 1) > tilesMax
      ? [{ field: 'hTiles', text: `A file holds at most ${tilesMax} images.` }]
      : []),
    ...shareViolations('distance', unit, [distance]),
  ],
});
