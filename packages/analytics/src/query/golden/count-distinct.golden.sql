SELECT uniqExact(nullIf(impression_id, '')) AS value
FROM impression_samples
WHERE organization_id IN {organizations:Array(String)}
  AND license_key IN {licenses:Array(String)}
  AND time >= fromUnixTimestamp64Milli({start:Int64}, 'UTC')
  AND time < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
ORDER BY value DESC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","organizations":["organization"],"licenses":["license"],"start":1700000000000,"end":1700003600000,"limit":200,"offset":0}
