import { z } from 'zod';
import { productCalls } from '#src/assembly/api.ts';
import { plannerOf } from '#src/publishing/rebuilds/rebuild-planner.ts';

/** The names of all fields that calls take, at any depth of body and query, by the name of the call. */
export function fieldsOfCalls(): ReadonlyMap<string, ReadonlySet<string>> {
  const planner = plannerOf(() => {
    throw new Error('nothing is rebuilt here');
  });
  return new Map(
    productCalls(planner, undefined).map(({ name, schemas: { query, body } }) => [
      name as string,
      new Set([query, body].flatMap((schema) => (schema === undefined ? [] : namesIn(schema)))),
    ]),
  );
}

function namesIn(schema: z.ZodType): string[] {
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null) names.push(...Object.keys(value));
    return value;
  });
  return names;
}
