SELECT group_0, avgOrNull(measure) AS value
FROM (
  SELECT group_0, sum(fact_rebuffered) / nullIf(sum(fact_played) + sum(fact_rebuffered), 0) AS measure
  FROM (
    SELECT country AS group_0, impression_id, played AS fact_played, if(video_startuptime = 0 AND NOT ifNull(videostart_failed, false), buffered, 0) AS fact_rebuffered
    FROM impression_samples
    WHERE organization_id IN {organizations:Array(String)}
      AND license_key IN {licenses:Array(String)}
      AND time >= fromUnixTimestamp64Milli({start:Int64}, 'UTC')
      AND time < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
      AND platform = {p0:String}
      AND (time < fromUnixTimestamp64Milli({firstDay:Int64}, 'UTC') OR time >= fromUnixTimestamp64Milli({lastDay:Int64}, 'UTC'))
      AND impression_id != ''
    UNION ALL
    SELECT country AS group_0, impression_id, impression.played AS fact_played, impression.buffered AS fact_rebuffered
    FROM impressions AS impression
    WHERE organization_id IN {organizations:Array(String)}
      AND license_key IN {licenses:Array(String)}
      AND day >= toDate(fromUnixTimestamp64Milli({firstDay:Int64}, 'UTC'))
      AND day < toDate(fromUnixTimestamp64Milli({lastDay:Int64}, 'UTC'))
      AND samples > 0
      AND platform = {p1:String}
  )
  GROUP BY group_0, impression_id
)
GROUP BY group_0
ORDER BY value DESC NULLS LAST, group_0 ASC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","organizations":["organization"],"licenses":["license"],"start":1700000000000,"end":1700259200000,"p0":"web","firstDay":1700006400000,"lastDay":1700179200000,"p1":"web","limit":200,"offset":0}
