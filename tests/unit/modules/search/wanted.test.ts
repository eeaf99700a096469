import { expect, test } from 'vitest';
import { documentTypes } from '#src/modules/finding/search/query/document-filter.ts';

const ALL = ['GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'VIDEO'];

type Kinds = Parameters<typeof documentTypes>[0];

test.each<[Partial<Kinds>, string[]]>([
  [{}, ALL],
  [{ dataTypes: ['GOODS'] }, ['GOODS']],
  [{ dataTypes: ['GOODS_LINK_DETAIL'] }, ['GOODS']],
  [{ dataTypes: ['CONTENT'] }, ['DEAL', 'ARTICLE', 'NOTE']],
  [{ dataTypes: ['CONTENT', 'GOODS'], contentTypeCodes: ['DEAL'] }, ['GOODS', 'DEAL']],
  [{ contentTypeCodes: ['ARTICLE'] }, ['ARTICLE']],
  [{ contentTypeCodes: ['TEXT_IMG', 'IMG_TEXT'] }, ['NOTE']],
  [{ queryList: ['NOTE', 'PROFESSIONAL', 'PERSONAL'] }, ['ARTICLE', 'NOTE']],
  [{ queryList: ['PROFESSIONAL'] }, ['ARTICLE']],
  [{ dataTypes: ['GOODS'], contentTypeCodes: ['DEAL'] }, ['GOODS']],
  [{ dataTypes: ['BRAND', 'VIDEO'] }, ['BRAND', 'VIDEO']],
])('%j selects %j', (kinds, types) => {
  expect(documentTypes({ dataTypes: [], contentTypeCodes: [], queryList: [], ...kinds })).toEqual(types);
});
