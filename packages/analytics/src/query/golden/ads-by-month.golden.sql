SELECT toInt64(toUnixTimestamp(toDateTime(toStartOfMonth(time, {timeZone:String}), {timeZone:String}))) * 1000 AS bucket, ad_position AS group_0, sum(started) AS value
FROM (
  SELECT argMin(event.ad_position, event.client_time) AS ad_position, max(event.started) AS started, min(event.time) AS time
  FROM ad_samples AS event
  WHERE event.organization_id IN {organizations:Array(String)}
    AND event.license_key IN {licenses:Array(String)}
    AND event.time >= fromUnixTimestamp64Milli({firstEvent:Int64}, 'UTC')
    AND event.time < fromUnixTimestamp64Milli({lastEvent:Int64}, 'UTC')
  GROUP BY event.organization_id, event.license_key, if(event.ad_impression_id = '', toString(event.row_key), event.ad_impression_id)
)
WHERE time >= fromUnixTimestamp64Milli({start:Int64}, 'UTC')
  AND time < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
GROUP BY bucket, group_0
ORDER BY bucket ASC NULLS LAST, group_0 ASC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","firstEvent":1699999400000,"lastEvent":1700004200000,"organizations":["organization"],"licenses":["license"],"start":1700000000000,"end":1700003600000,"limit":200,"offset":0}
