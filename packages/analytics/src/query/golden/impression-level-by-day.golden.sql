SELECT toInt64(toUnixTimestamp(toStartOfDay(moment, {timeZone:String}))) * 1000 AS bucket, group_0, avgOrNull(measure) AS value, count() AS context_0
FROM (
  SELECT platform AS group_0, minIf(coalesce(impression.first_sample_time, impression.first_time), impression.samples > 0) AS moment, sum(impression.buffered) / nullIf(sum(impression.played) + sum(impression.buffered), 0) AS measure
  FROM impressions AS impression
  WHERE organization_id IN {organizations:Array(String)}
    AND license_key IN {licenses:Array(String)}
    AND day >= toDate(fromUnixTimestamp64Milli({firstDay:Int64}, 'UTC'))
    AND day < toDate(fromUnixTimestamp64Milli({lastDay:Int64}, 'UTC'))
    AND impression_id IN (SELECT impression_id FROM impressions WHERE organization_id IN {organizations:Array(String)} AND license_key IN {licenses:Array(String)} AND day >= toDate(fromUnixTimestamp64Milli({firstMoment:Int64}, 'UTC')) AND day <= toDate(fromUnixTimestamp64Milli({lastMoment:Int64}, 'UTC')) AND last_time >= fromUnixTimestamp64Milli({firstMoment:Int64}, 'UTC') AND first_time < fromUnixTimestamp64Milli({lastMoment:Int64}, 'UTC'))
  GROUP BY group_0, impression_id
  HAVING moment >= fromUnixTimestamp64Milli({firstMoment:Int64}, 'UTC') AND moment < fromUnixTimestamp64Milli({lastMoment:Int64}, 'UTC') AND sum(impression.samples) > 0
)
GROUP BY bucket, group_0
ORDER BY bucket ASC NULLS LAST, group_0 ASC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","organizations":["organization"],"licenses":["license"],"firstMoment":1700000000000,"lastMoment":1700003600000,"firstDay":1699833600000,"lastDay":1700092800000,"limit":200,"offset":0}
