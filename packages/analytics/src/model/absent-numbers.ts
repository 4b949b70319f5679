/** Column of samples with one bit for each number that the player did not send and that is therefore stored as 0. */
export const absentNumbersColumn = { name: 'absent_numbers', type: 'UInt64 CODEC(ZSTD(1))' } as const;

// The place of a name is its bit in stored rows: append only.
const names = [
  'duration played paused seeked buffered ad videotime_start videotime_end video_duration video_startuptime startuptime',
  'video_playback_width video_playback_height dropped_frames segments_download_count segments_download_size',
  'segments_download_time avg_download_speed min_download_speed max_download_speed avg_time_to_first_byte screen_width',
  'screen_height video_window_width video_window_height audio_bitrate video_bitrate page_load_time player_startuptime',
  'retry_count',
].flatMap((line) => line.split(' '));

const bits = new Map(names.map((name, bit) => [name, bit]));

/** Returns the bits of the numbers that a row of a sample lacks. */
export const absentNumbers = (row: Readonly<Record<string, unknown>>): number =>
  names.reduce((sum, name, bit) => (row[name] === undefined ? sum + 2 ** bit : sum), 0);

/** Returns an expression for a number that is null if the player did not send it; undefined for other columns. */
export const sentNumber = (name: string): string | undefined => {
  const bit = bits.get(name);
  return bit === undefined ? undefined : `if(bitTest(${absentNumbersColumn.name}, ${bit}), NULL, ${name})`;
};
