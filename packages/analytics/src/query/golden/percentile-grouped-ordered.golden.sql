SELECT country AS group_0, operatingsystem AS group_1, quantileExactOrNull({level:Float64})(if(bitTest(absent_numbers, 9), NULL, video_startuptime)) AS value
FROM impression_samples
WHERE organization_id IN {organizations:Array(String)}
  AND license_key IN {licenses:Array(String)}
  AND time >= fromUnixTimestamp64Milli({start:Int64}, 'UTC')
  AND time < fromUnixTimestamp64Milli({end:Int64}, 'UTC')
GROUP BY group_0, group_1
ORDER BY value DESC NULLS LAST, group_0 ASC NULLS LAST, group_1 ASC NULLS LAST
LIMIT {limit:UInt32} OFFSET {offset:UInt32}

-- {"timeZone":"Europe/Vienna","level":0.95,"organizations":["organization"],"licenses":["license"],"start":1700000000000,"end":1700003600000,"limit":10,"offset":20}
