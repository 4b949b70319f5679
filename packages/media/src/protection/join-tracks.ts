import { open, type FileHandle } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import { boxAt, boxesIn, boxesOf, type Box } from '../package/boxes.ts';
import { readFileIndex, type FileIndex, type FragmentFact } from '../package/file-index.ts';

type Source = { file: FileHandle; index: FileIndex; head: Box[]; trackId: number };
type Piece = { source: Source; fragment: FragmentFact; seconds: number };

const boxHeaderBytes = 8;

const written = ({ type, body }: Box): Buffer => {
  const header = Buffer.alloc(boxHeaderBytes);
  header.writeUInt32BE(boxHeaderBytes + body.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
};

const isLong = (body: Buffer): boolean => body.readUInt8(0) === 1;

/** Renumbers a track and removes its duration, which uses units of the original file; fragments have their own. */
const renumber = (track: Buffer, trackId: number): Buffer => {
  const header = boxAt(track, 'tkhd');
  if (!header) throw new AppError('packaging_failed', { evidence: 'A protected track has no header.' });
  header.writeUInt32BE(trackId, isLong(header) ? 20 : 12);
  header.fill(0, isLong(header) ? 28 : 20, isLong(header) ? 36 : 24);
  const edits = boxAt(track, 'edts/elst');
  edits?.fill(0, 8, isLong(edits) ? 16 : 12);
  return track;
};

const movieOf = ({ head }: Source): Buffer => head.find(({ type }) => type === 'moov')?.body ?? Buffer.alloc(0);

/** Header of a file that contains the track of each source. */
const joinedHead = (sources: readonly Source[]): Buffer => {
  const [first] = sources;
  if (!first) throw new TypeError('At least one file is required.');
  const tracks = sources.flatMap((source) =>
    boxesOf(movieOf(source), 'trak').map((body) => ({ type: 'trak', body: renumber(body, source.trackId) })),
  );
  const defaults = sources.flatMap((source) =>
    boxesOf(movieOf(source), 'mvex').flatMap((extends_) =>
      boxesOf(extends_, 'trex').map((body) => {
        body.writeUInt32BE(source.trackId, 4);
        return { type: 'trex', body };
      }),
    ),
  );
  const common = boxesIn(movieOf(first));
  const header = boxesOf(movieOf(first), 'mvhd').map((body) => {
    body.writeUInt32BE(sources.length + 1, body.length - 4);
    return { type: 'mvhd', body };
  });
  const systems = common.filter(({ type }) => type === 'pssh');
  const fragments = { type: 'mvex', body: Buffer.concat(defaults.map(written)) };
  const movie = Buffer.concat([...header, ...tracks, fragments, ...systems].map(written));
  const before = first.head.filter(({ type }) => type === 'ftyp');
  return Buffer.concat([...before, { type: 'moov', body: movie }].map(written));
};

const openSource = async (path: string, number: number): Promise<Source> => {
  const index = await readFileIndex(path);
  if (!index) throw new AppError('packaging_failed', { evidence: 'A protected track has no fragments.' });
  const file = await open(path);
  const head = Buffer.alloc(index.initBytes);
  await file.read(head, 0, head.length, 0);
  return { file, index, head: boxesIn(head), trackId: number + 1 };
};

const piecesOf = (source: Source): Piece[] =>
  source.index.fragments.map((fragment) => ({
    source,
    fragment,
    seconds: (fragment.tracks[0]?.startTicks ?? 0) / (source.index.tracks[0]?.timescale ?? 1),
  }));

const numberedFragment = async ({ source, fragment }: Piece, sequence: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(fragment.sizeBytes);
  await source.file.read(bytes, 0, bytes.length, fragment.startBytes);
  const moof = boxesOf(bytes, 'moof')[0] ?? Buffer.alloc(0);
  boxAt(moof, 'mfhd')?.writeUInt32BE(sequence, 4);
  for (const track of boxesOf(moof, 'traf')) boxAt(track, 'tfhd')?.writeUInt32BE(source.trackId, 4);
  return bytes;
};

/** Joins fragmented files of one track each into one file, fragment by fragment in chronological order. */
export const joinTracks = async (paths: readonly string[], target: string): Promise<void> => {
  const sources: Source[] = [];
  const output = await open(target, 'w');
  try {
    for (const [number, path] of paths.entries()) sources.push(await openSource(path, number));
    await output.write(joinedHead(sources));
    const pieces = sources.flatMap(piecesOf).toSorted((one, other) => one.seconds - other.seconds);
    for (const [at, piece] of pieces.entries()) await output.write(await numberedFragment(piece, at + 1));
  } finally {
    await output.close();
    for (const { file } of sources) await file.close();
  }
};
