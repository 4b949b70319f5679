/** Streams of the platform's own encoder to try Stream Lab with. */
export const labSamples = [
  {
    id: 'ladder',
    name: 'Harbor',
    description: 'H.264 in fMP4, three renditions',
  },
  {
    id: 'languages',
    name: 'Dunes',
    description: 'H.264 in fMP4, two languages and subtitles',
  },
  {
    id: 'broken',
    name: 'Wreck',
    description: 'Broken on purpose: 16 faults in playlists, files and subtitles',
  },
] as const;
export type LabSampleId = (typeof labSamples)[number]['id'];

/** Object key of the folder of a sample; the number changes with its content. */
export const labSampleFolder = (id: LabSampleId): string => `cdn/stream-lab-samples/2/${id}`;
export const labSampleManifest = 'master.m3u8';
