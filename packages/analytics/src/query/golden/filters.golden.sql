SELECT uniqExact(nullIf(impression_id, '')) AS value
FROM impression_samples
WHERE organization_id IN {organizations:Array(String)}
  AND license_key IN {licenses:Array(String)}
  AND time >= fromUnixTimestamp64Milli({start:Int64}, 'UTC')
  AND time < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
  AND (browser IS NULL OR browser IN {p0:Array(String)})
  AND ifNull(video_id != {p1:String}, true)
  AND positionCaseInsensitiveUTF8(ifNull(video_title, ''), {p2:String}) > 0
  AND is_live = {p3:Bool}
  AND client_time >= fromUnixTimestamp64Milli({p4:Int64}, 'UTC')
  AND isp IS NULL
ORDER BY value DESC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","organizations":["organization"],"licenses":["license"],"start":1700000000000,"end":1700003600000,"p0":["Chrome"],"p1":"x","p2":"a'b","p3":true,"p4":1700000000000,"limit":200,"offset":0}
