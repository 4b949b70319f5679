import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';

type Creative = {
  share: number;
  id: string;
  title: string;
  advertiser: string;
  duration: number;
  skipAfter: number | undefined;
  server: string;
};

const creative = (
  share: number,
  id: string,
  title: string,
  advertiser: string,
  seconds: number,
  skipAfter: number | undefined,
  server: string,
): Creative => ({ share, id, title, advertiser, duration: seconds * 1000, skipAfter, server });

const creatives: readonly Creative[] = [
  creative(30, 'cr-running', 'Run lighter', 'Fjell Shoes', 15, undefined, 'ads.example.com'),
  creative(24, 'cr-coffee', 'Slow mornings', 'Karst Coffee', 20, 5000, 'ads.example.com'),
  creative(20, 'cr-rail', 'Night train', 'Alpine Rail', 30, 5000, 'tags.example.net'),
  creative(14, 'cr-bank', 'A calmer account', 'Delta Bank', 30, 5000, 'tags.example.net'),
  creative(12, 'cr-lamp', 'Made of light', 'Lumen & Sons', 6, undefined, 'tags.example.net'),
];

const faults = [
  { share: 46, code: 303, message: 'No ads VAST response after one or more wrappers' },
  { share: 34, code: 402, message: 'Timeout of media file URI' },
  { share: 20, code: 405, message: 'Problem displaying media file' },
] as const;

/** Position at which a viewer leaves an ad: its end, the skip button, or a random position. */
const outcomeOf = (random: Random, { duration, skipAfter }: Creative) => {
  const isSkipped = skipAfter !== undefined && random.chance(0.38);
  const isLeft = !isSkipped && random.chance(0.04);
  const skippedAt = (skipAfter ?? 0) + random.exponential(2500);
  const played = isSkipped ? Math.min(skippedAt, duration - 500) : isLeft ? random.next() * duration : duration;
  return { isSkipped, isLeft, played: Math.round(played) };
};

const progress = (random: Random, ad: Creative) => {
  const { isSkipped, isLeft, played } = outcomeOf(random, ad);
  const share = played / ad.duration;
  const percentage = Math.round(share * 100);
  const isClicked = random.chance(0.012);
  const clickedAt = Math.round(random.next() * played);
  return {
    played,
    isLeft,
    columns: {
      started: 1,
      quartile1: Number(share >= 0.25),
      midpoint: Number(share >= 0.5),
      quartile3: Number(share >= 0.75),
      completed: Number(share >= 1),
      clicked: Number(isClicked),
      skipped: Number(isSkipped),
      closed: Number(isLeft),
      ...(isClicked && { click_position: clickedAt, click_percentage: Math.round((clickedAt / ad.duration) * 100) }),
      ...(isSkipped && { skip_position: played, skip_percentage: percentage }),
      ...(isLeft && { close_position: played, close_percentage: percentage }),
      exit_position: played,
      play_percentage: percentage,
      time_played: played,
      time_in_viewport: Math.round(played * random.between(0.7, 1)),
      percentage_in_viewport: random.whole(70, 100),
      ad_startup_time: Math.round(random.logNormal(420, 0.5)),
    },
  };
};

const describe = (random: Random, ad: Creative, position: string, podPosition: number) => ({
  ad_impression_id: random.uuid(),
  ad_type: 1,
  ad_position: position,
  ad_offset: position,
  ad_pod_position: podPosition,
  ad_module: 'bitmovin-advertising',
  ad_tag_type: 'vast',
  ad_tag_url: `https://${ad.server}/vast?slot=${position}`,
  ad_tag_server: ad.server,
  ad_tag_path: '/vast',
  ad_fallback_index: random.chance(0.9) ? 0 : 1,
  wrapper_ads_count: random.byShare([
    { share: 70, count: 0 },
    { share: 24, count: 1 },
    { share: 6, count: 2 },
  ]).count,
  manifest_download_time: Math.round(random.logNormal(260, 0.5)),
  time_to_first_ad: Math.round(random.logNormal(900, 0.4)),
});

const creativeColumns = (ad: Creative) => ({
  ad_id: ad.id,
  ad_system: ad.server === 'ads.example.com' ? 'Northlight' : 'Tagwerk',
  ad_title: ad.title,
  advertiser_name: ad.advertiser,
  creative_id: ad.id,
  creative_ad_id: `${ad.id}-v2`,
  universal_ad_id_registry: 'example.org',
  universal_ad_id_value: ad.id.toUpperCase(),
  media_url: `https://media.example.net/${ad.id}.mp4`,
  media_server: 'media.example.net',
  media_path: `/${ad.id}.mp4`,
  ad_clickthrough_url: `https://${ad.id.slice(3)}.example.com/`,
  is_linear: true,
  ad_duration: ad.duration,
  ad_skippable: ad.skipAfter !== undefined,
  ...(ad.skipAfter !== undefined && { ad_skip_after: ad.skipAfter }),
  ad_playback_width: 1280,
  ad_playback_height: 720,
  stream_format: 'video/mp4',
});

const showAd = (random: Random, recorder: Recorder, position: string, podPosition: number): boolean => {
  const ad = random.byShare(creatives);
  const described = describe(random, ad, position, podPosition);
  if (random.chance(0.035)) {
    const { code, message } = random.byShare(faults);
    recorder.advertise({
      ...described,
      started: 0,
      error_code: code,
      error_message: message,
      error_severity: 'CRITICAL',
    });
    return true;
  }
  const { played, isLeft, columns } = progress(random, ad);
  recorder.leave('ad', played, { ad: 1 });
  recorder.advertise({ ...described, ...creativeColumns(ad), ...columns });
  return !isLeft;
};

/** Records a break of one or two client-side ads; returns whether the viewer stayed. */
export const showClientAds = (random: Random, recorder: Recorder, position: 'pre' | 'mid'): boolean => {
  const count = random.chance(0.6) ? 1 : 2;
  for (let pod = 1; pod <= count && !recorder.isOver; pod += 1)
    if (!showAd(random, recorder, position, pod)) return false;
  return !recorder.isOver;
};
