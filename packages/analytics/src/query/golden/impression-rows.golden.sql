SELECT group_0, avgOrNull(measure) AS value
FROM (
  SELECT country AS group_0, minIf(coalesce(impression.first_sample_time, impression.first_time), impression.samples > 0) AS moment, sum(impression.buffered) / nullIf(sum(impression.played) + sum(impression.buffered), 0) AS measure
  FROM impressions AS impression
  WHERE organization_id IN {organizations:Array(String)}
    AND license_key IN {licenses:Array(String)}
    AND day >= toDate(fromUnixTimestamp64Milli({firstDay:Int64}, 'UTC'))
    AND day < toDate(fromUnixTimestamp64Milli({lastDay:Int64}, 'UTC'))
    AND platform = {p0:String}
  GROUP BY group_0, impression_id
  HAVING moment >= fromUnixTimestamp64Milli({firstMoment:Int64}, 'UTC') AND moment < fromUnixTimestamp64Milli({lastMoment:Int64}, 'UTC') AND sum(impression.samples) > 0
)
GROUP BY group_0
ORDER BY value DESC NULLS LAST, group_0 ASC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","organizations":["organization"],"licenses":["license"],"firstMoment":1700000000000,"lastMoment":1700259200000,"firstDay":1699833600000,"lastDay":1700352000000,"p0":"web","limit":200,"offset":0}
