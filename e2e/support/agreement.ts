import { Client as Database } from 'pg';
import { readManifest } from './read-manifest.ts';

type File = { name: string; sizeBytes: number };
type MuxingRow = {
  facts: { segments: File[]; initSegment: File | null; file: File | null };
  settings: { outputs: { outputId: string; outputPath: string }[] };
};
type UploadRow = { input_id: string; received_bytes: string; total_bytes: string };

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line && !line.startsWith('#'));

const initOf = (text: string): string[] => [...text.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri ?? '');

/** Returns all URLs in a master playlist, its playlists, or an MPD. */
export const namedBy = async (address: string): Promise<string[]> => {
  if (address.endsWith('.mpd')) {
    const renditions = await readManifest(address);
    const named = renditions.flatMap(({ initUrl, segments }) => [initUrl ?? '', ...segments.map(({ url }) => url)]);
    return [...new Set(named)];
  }
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const text = await answer.text();
  const named = [...initOf(text), ...linesOf(text)].map((uri) => new URL(uri, address).href);
  const inside = await Promise.all(named.filter((uri) => uri.endsWith('.m3u8')).map(namedBy));
  return [...named, ...inside.flat()];
};

const rowsOf = async (databaseUrl: string): Promise<{ muxings: MuxingRow[]; uploads: UploadRow[] }> => {
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  try {
    const muxings = await database.query<MuxingRow>('select facts, settings from muxings where facts is not null');
    const uploads = await database.query<UploadRow>('select * from uploads where completed_at is not null');
    return { muxings: muxings.rows, uploads: uploads.rows };
  } finally {
    await database.end();
  }
};

/** Returns the size of each file listed in the database, by its URL. */
const factFiles = (rows: readonly MuxingRow[], url: string): Map<string, number> =>
  new Map(
    rows.flatMap(({ facts, settings }) =>
      settings.outputs.flatMap(({ outputId, outputPath }) =>
        [facts.initSegment, facts.file, ...facts.segments]
          .filter((file) => file !== null)
          .map(({ name, sizeBytes }): [string, number] => [`${url}/cdn/${outputId}/${outputPath}/${name}`, sizeBytes]),
      ),
    ),
  );

/**
 * Compares database rows with stored objects: reports muxing files that are missing or have another size, and files
 * in playlists that belong to no muxing. Empty when they match.
 */
export const disagreements = async (
  platform: { url: string; engines: { databaseUrl: string } },
  manifests: readonly string[],
): Promise<{ found: string[]; files: string[] }> => {
  const { muxings } = await rowsOf(platform.engines.databaseUrl);
  const files = factFiles(muxings, platform.url);
  const found: string[] = [];
  for (const [address, sizeBytes] of files) {
    const answer = await fetch(address, { method: 'HEAD' });
    const length = Number(answer.headers.get('content-length'));
    if (answer.status !== 200 || length !== sizeBytes)
      found.push(`${address}: ${answer.status}, ${length} bytes, but the row has ${sizeBytes}`);
  }
  for (const manifest of manifests)
    for (const address of await namedBy(manifest))
      if (!address.endsWith('.m3u8') && !files.has(address))
        found.push(`${manifest} lists ${address}, which has no row`);
  return { found, files: [...files.keys()] };
};
