SELECT bucket, group_0, avgOrNull(measure) AS value, count() AS context_0
FROM (
  SELECT toInt64(toUnixTimestamp(toStartOfDay(time, {timeZone:String}))) * 1000 AS bucket, platform AS group_0, sum(if(video_startuptime = 0 AND NOT ifNull(videostart_failed, false), buffered, 0)) / nullIf(sum(played) + sum(if(video_startuptime = 0 AND NOT ifNull(videostart_failed, false), buffered, 0)), 0) AS measure
  FROM impression_samples
  WHERE organization_id IN {organizations:Array(String)}
    AND license_key IN {licenses:Array(String)}
    AND time >= fromUnixTimestamp64Milli({start:Int64}, 'UTC')
    AND time < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
    AND impression_id != ''
  GROUP BY bucket, group_0, impression_id
)
GROUP BY bucket, group_0
ORDER BY bucket ASC NULLS LAST, group_0 ASC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","organizations":["organization"],"licenses":["license"],"start":1700000000000,"end":1700003600000,"limit":200,"offset":0}
