import { expect, test } from 'vitest';
import { LeftOut } from '#src/importing/left-out-columns.ts';

test.each([
  ['100011', "is a number of the shop's own; import -- mapping set says which of the categories it is"],
  ['7', "is a number of the shop's own; import -- mapping set says which of the categories it is"],
  ['Fans 2000', 'is not among the categories'],
])('why the category %s matches nothing', (name, reason) => {
  const leftOut = new LeftOut(() => true);
  leftOut.compare([{ field: 'category', table: 'categories', names: [name] }], {});
  expect(leftOut.unmatched.list()).toEqual([{ reason: `category: "…" ${reason}`, rows: 1, example: name }]);
});
