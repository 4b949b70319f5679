SELECT toInt64(toUnixTimestamp(toStartOfHour(minute, {timeZone:String}))) * 1000 AS bucket, group_0, sum(viewers) / greatest(1, intDiv(least(toInt64(toUnixTimestamp(toStartOfHour(addHours(fromUnixTimestamp64Milli(bucket, {timeZone:String}), 1), {timeZone:String}))) * 1000, {until:Int64}) - greatest(bucket, {start:Int64}), 60000)) AS value
FROM (
  SELECT minute, group_0, uniqExact(viewer) AS viewers
  FROM (
    SELECT arrayJoin(arrayMap(back -> toStartOfMinute(time) - toIntervalMinute(back), range(0, toUInt32(greatest(0, least(dateDiff('minute', time - toIntervalMillisecond(duration), time), 60))) + 1))) AS minute, country AS group_0, impression_id AS viewer
    FROM impression_samples
    WHERE organization_id IN {organizations:Array(String)}
      AND license_key IN {licenses:Array(String)}
      AND time >= fromUnixTimestamp64Milli({start:Int64}, 'UTC')
      AND time < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
      AND (played > 0 OR buffered > 0 OR video_startuptime > 0)
  )
  WHERE minute >= toStartOfMinute(fromUnixTimestamp64Milli({start:Int64}, 'UTC'))
    AND minute < fromUnixTimestamp64Milli({until:Int64}, 'UTC')
  GROUP BY minute, group_0
)
GROUP BY bucket, group_0
ORDER BY bucket ASC NULLS LAST, group_0 ASC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","organizations":["organization"],"licenses":["license"],"start":1700000000000,"end":1700003720000,"until":1700003600000,"limit":200,"offset":0}
