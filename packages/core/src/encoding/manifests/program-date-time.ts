import type { HlsContent, ProgramDateTime } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

type Asked = {
  insertProgramDateTime?: boolean;
  programDateTimeSettings?: {
    programDateTimeSource?: 'SYSTEM_CLOCK' | 'EMBEDDED';
    programDateTimePlacement?: {
      programDateTimePlacementMode?: ProgramDateTime['placement'];
      interval?: number;
    };
  };
};

type Times = {
  began_at: Date;
  recorded_at: string | null;
  timecode: string | null;
  fps: string | null;
  offset_seconds: number | null;
};

const loadTimes = async ({ db, organizationId }: Context, encodingId: string): Promise<Times | undefined> => {
  const { rows } = await sql<Times>`
    select coalesce(e.running_at, e.created_at) as began_at,
      s.facts->'input'->>'recordedAt' as recorded_at, s.facts->'input'->>'timecode' as timecode,
      s.facts->'input'->'videoStreams'->0->>'fps' as fps,
      (e.start_request->'trimming'->>'offset')::float8 as offset_seconds
    from encodings e left join streams s on s.encoding_id = e.id and s.facts->'input' is not null
    where e.id = ${encodingId} and e.organization_id = ${organizationId}
    order by jsonb_array_length(coalesce(s.facts->'input'->'videoStreams', '[]')) = 0, s.created_at, s.id
    limit 1`.execute(db);
  return rows[0];
};

const rateOf = (fps: string | null): number => {
  const [over = 25, under = 1] = (fps ?? '').split('/').map(Number);
  return over > 0 && under > 0 ? over / under : 25;
};

/** Returns the second of the day of a timecode such as `10:00:00:12`. */
const secondsOf = (timecode: string, fps: string | null): number | undefined => {
  const parts = /^(\d{2}):(\d{2}):(\d{2})[:;.](\d{2,3})$/.exec(timecode)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = parts;
  return hours * 3600 + minutes * 60 + seconds + frames / rateOf(fps);
};

const dayMilliseconds = 86_400_000;

/** Returns the time of the input's first frame: its timecode on the day of recording, else the recording time. */
export const recordedTime = ({ recorded_at, timecode, fps, began_at }: Times): number | undefined => {
  const recorded = recorded_at === null ? undefined : Date.parse(recorded_at);
  const seconds = timecode === null ? undefined : secondsOf(timecode, fps);
  if (seconds === undefined) return recorded;
  const day = Math.floor((recorded ?? began_at.getTime()) / dayMilliseconds) * dayMilliseconds;
  return day + Math.round(seconds * 1000);
};

/** Returns the program date time of an HLS manifest; empty if it is not requested. */
export const programDateTimeOf = async (
  context: Context,
  settings: Record<string, unknown>,
  { variants, media }: HlsContent,
): Promise<Pick<HlsContent, 'programDateTime'>> => {
  // Validated by the contract when they were received.
  const settingsOfTime = settings as Asked;
  if (settingsOfTime.insertProgramDateTime !== true) return {};
  const [first] = [...variants, ...media.filter((member) => 'encodingId' in member)];
  const times = first && (await loadTimes(context, first.encodingId));
  if (!times) return {};
  const { programDateTimeSource, programDateTimePlacement } = settingsOfTime.programDateTimeSettings ?? {};
  const recorded = programDateTimeSource === 'EMBEDDED' ? recordedTime(times) : undefined;
  const skipped = (times.offset_seconds ?? 0) * 1000;
  const startsAt = recorded === undefined ? times.began_at.getTime() : recorded + skipped;
  return {
    programDateTime: {
      startsAt: new Date(startsAt).toISOString(),
      isOfInput: recorded !== undefined,
      placement: programDateTimePlacement?.programDateTimePlacementMode ?? 'ONCE_PER_PLAYLIST',
      interval: programDateTimePlacement?.interval ?? 1,
    },
  };
};
