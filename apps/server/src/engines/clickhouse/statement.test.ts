import { describe, expect, it } from 'vitest';
import { codeOf, parseRawInsert, parseStatement, resetStatement, setStatement } from './statement.ts';

describe('parseStatement', () => {
  it('separates engine settings and parameters from HTTP parameters', () => {
    const parameters = new URLSearchParams(
      'query=select+1&database=a&param_x=1&max_threads=2&wait_end_of_query=1&query_id=q',
    );
    expect(parseStatement(parameters)).toEqual({
      sql: 'select 1',
      database: 'a',
      format: 'TabSeparated',
      settings: { max_threads: '2' },
      parameters: { x: '1' },
      queryId: 'q',
    });
  });
});

describe('parseRawInsert', () => {
  it('reads table, columns and format, quoted or unquoted', () => {
    expect(parseRawInsert('INSERT INTO `my`.`t` (`a`, b) FORMAT JSONEachRow')).toEqual({
      table: 'my.t',
      columns: ['a', 'b'],
      format: 'JSONEachRow',
    });
    expect(parseRawInsert('insert into t format CSV;')).toEqual({ table: 't', columns: undefined, format: 'CSV' });
  });

  it.each([
    'INSERT INTO t SELECT 1',
    'INSERT INTO t FORMAT Parquet',
    'INSERT INTO t VALUES (1)',
    'INSERT INTO t (* EXCEPT(a)) FORMAT CSV',
    'SELECT 1 FORMAT JSONEachRow',
  ])('leaves %s to the engine', (sql) => expect(parseRawInsert(sql)).toBeUndefined());
});

describe('setStatement', () => {
  it('escapes values so that none can end the literal', () => {
    expect(setStatement({ a: "1'; drop table t; --" }, { x: "\\'" })).toBe(
      String.raw`SET a = '1\'; drop table t; --', param_x = '\\\''`,
    );
  });

  it('rejects names with special characters', () => {
    expect(() => setStatement({ 'a = 1; drop table t': '1' }, {})).toThrow('Code: 115');
  });

  it('resets the same names', () => {
    expect(resetStatement(['a', 'b'])).toBe('SET a = DEFAULT, b = DEFAULT');
    expect(resetStatement([])).toBe('');
  });
});

describe('codeOf', () => {
  it('extracts the code of an exception', () => {
    expect(codeOf('Code: 241. DB::Exception: memory')).toBe(241);
    expect(codeOf('broken pipe')).toBe(1002);
  });
});
