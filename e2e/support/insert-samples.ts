/** Stores samples in ClickHouse with times of receipt that a collector would not accept. */
export const insertSamples = async (clickhouseUrl: string, samples: readonly object[]): Promise<void> => {
  const { origin, username, password } = new URL(clickhouseUrl);
  const query = encodeURIComponent('INSERT INTO impression_samples FORMAT JSONEachRow');
  const response = await fetch(`${origin}/?query=${query}`, {
    method: 'POST',
    headers: { 'x-clickhouse-user': username, 'x-clickhouse-key': decodeURIComponent(password) },
    body: samples.map((sample) => JSON.stringify(sample)).join('\n'),
  });
  if (!response.ok) throw new Error(`ClickHouse responded with ${response.status}: ${await response.text()}`);
};
