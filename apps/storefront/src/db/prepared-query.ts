import { sql, type Compilable, type CompiledQuery, type Expression, type QueryResult } from 'kysely';
import type { ShopDatabase } from './connect.ts';

/** Where a value goes in a query that is put together before its values are known. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

const PREPARED = new Set<string>();

/** Whether this is the SQL of such a query, which comes again and again. */
export const isPreparedSql = (text: string): boolean => PREPARED.has(text);

/** Whether it also only reads. No such query locks rows. */
export const isPreparedRead = (text: string): boolean => isPreparedSql(text) && text.startsWith('select ');

type Slots<Values extends readonly unknown[]> = { readonly [At in keyof Values]: Expression<Values[At]> };

/**
 * A query for the busiest paths: put together once for each kind of database instead of for every use, which takes
 * longer than the embedded database needs for the answer. `count`: how many values it takes.
 */
export function prepareQuery<Values extends readonly unknown[], Row>(
  count: Values['length'],
  build: (db: ShopDatabase, ...slots: Slots<Values>) => Compilable<Row>,
): (db: ShopDatabase, ...values: Values) => Promise<QueryResult<Row>> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  function compile(db: ShopDatabase): CompiledQuery<Row> {
    const slots = Array.from({ length: count }, (_, index) => sql.val(new Slot(index)));
    // The slots are as many as the values and stand for values of their types.
    const query = build(db, ...(slots as unknown as Slots<Values>)).compile();
    PREPARED.add(query.sql);
    return query;
  }

  return (db, ...values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? compile(db);
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.index] : parameter,
    );
    return db.executeQuery({ ...query, parameters });
  };
}
